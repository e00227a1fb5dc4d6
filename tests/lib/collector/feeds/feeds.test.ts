import { runAutoFeed } from '@/lib/collector/feeds/auto-feed';
import { LiveFeed } from '@/lib/collector/feeds/live-feed';
import { runReplayFeed } from '@/lib/collector/feeds/replay-feed';
import { runSampleFeed } from '@/lib/collector/feeds/sample-feed';
import type { MarketSnapshot } from '@/lib/domain/snapshot';
import { createSampleMarket } from '@/lib/market/sample';
import { type MarketSource, SourceError } from '@/lib/market/types';
import { getActiveFeed } from '@/lib/store/feeds';
import { listRegimeDays } from '@/lib/store/regime-days';
import { getSnapshot } from '@/lib/store/snapshots';
import {
  countRows,
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../memory-store';

const DAY_MS = 86_400_000;
const REPLAY = { MARKET_FEED: 'replay', MARKET_REPLAY: 'tests/fixtures/replay' };

let kept: TestStore;
let runtime: TestRuntime;
beforeEach(async () => {
  kept = await temporaryStore();
});
afterEach(async () => {
  await runtime.release();
  await kept.close();
});

async function until(check: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const deadlineMs = Date.now() + 60_000;
  while (!(await check())) {
    if (Date.now() > deadlineMs) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

describe('the replay feed', () => {
  it('played to its end twice leaves what once leaves', async () => {
    runtime = await testRuntime(kept, { ...REPLAY, MARKET_REPLAY_SPEED: 'max' });
    await runReplayFeed(runtime, runtime.signal);
    const rows = await countRows(kept.store);
    const feed = await getActiveFeed(kept.store.db);
    expect(feed).toMatchObject({ dataClass: 'replay', feedId: 'replay:fixture-depeg' });
    expect(new Date(feed?.engineAtMs ?? 0).toISOString()).toBe('2024-02-05T16:00:00.000Z');
    expect(rows.depeg_events).toBe(1);
    expect(rows.bill_rates).toBeGreaterThan(0);
    expect(runtime.readies).toBeGreaterThan(0);
    await runReplayFeed(runtime, runtime.signal);
    expect(await countRows(kept.store)).toEqual(rows);
  }, 60_000);

  it('stopped on the way and started again ends where one go ends', async () => {
    runtime = await testRuntime(kept, { ...REPLAY, MARKET_REPLAY_SPEED: 'max' });
    const until13 = await withUntil(runtime, '2024-02-05T13:25:00Z');
    await runReplayFeed(until13, until13.signal);
    await runReplayFeed(runtime, runtime.signal);
    const twoGoes = await dump(kept);
    const other = await temporaryStore();
    try {
      const single = await testRuntime(other, { ...REPLAY, MARKET_REPLAY_SPEED: 'max' });
      await runReplayFeed(single, single.signal);
      const oneGo = await dump(other);
      // The last half hour has its indicative records; a stop in between has its own besides.
      const { indicative_records: _two, ...two } = twoGoes;
      const { indicative_records: _one, ...one } = oneGo;
      expect(two).toEqual(one);
      await single.release();
    } finally {
      await other.close();
    }
  }, 60_000);
});

async function withUntil(base: TestRuntime, time: string): Promise<TestRuntime> {
  const market = { ...base.config.market, replayUntilMs: Date.parse(time) };
  return { ...base, config: { ...base.config, market } };
}

async function dump({ store }: TestStore): Promise<Record<string, unknown>> {
  const values = await store.db
    .selectFrom('index_values')
    .select(['index_code', 'kind', 'at_ms', 'value', 'method', 'confidence'])
    .orderBy('index_code')
    .orderBy('kind')
    .orderBy('at_ms')
    .execute();
  const market = await getSnapshot(store.db, 'replay:fixture-depeg', 'market');
  const snapshot: MarketSnapshot = JSON.parse(market?.document ?? '{}');
  return { ...(await countRows(store)), values, snapshot };
}

describe('the sample feed', () => {
  it('makes its history first, which survives a kill and is not made twice', async () => {
    runtime = await testRuntime(kept);
    const stopped = new AbortController();
    const first = runSampleFeed(runtime, stopped.signal, 3 * DAY_MS);
    await until(async () => {
      const rows = await countRows(kept.store);
      return (rows.consensus_prices ?? 0) > 0;
    }, 'a piece of history');
    expect(await getActiveFeed(kept.store.db)).toBeUndefined();
    stopped.abort();
    await first;
    const part = await countRows(kept.store);

    const second = runSampleFeed(runtime, runtime.signal, 3 * DAY_MS);
    await until(() => runtime.readies > 0, 'a first figure');
    expect(await getActiveFeed(kept.store.db)).toMatchObject({ dataClass: 'sample' });
    runtime.stop.abort();
    await second;
    const rows = await countRows(kept.store);
    expect(rows.consensus_prices).toBeGreaterThan(part.consensus_prices ?? 0);
    const days = await listRegimeDays(kept.store.db, { feedId: 'sample', limit: 10 });
    expect(days.length).toBeGreaterThanOrEqual(2);
    const sequences = await kept.store.db
      .selectFrom('audit_records')
      .select('sequence')
      .orderBy('sequence')
      .execute();
    expect(sequences.map(({ sequence }) => sequence)).toEqual(sequences.map((_, i) => i + 1));
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
  }, 120_000);
});

/** A market whose thirty seconds pass in `stepMs` of the test's. */
function fastMarket(stepMs: number) {
  const startedAtMs = Date.now();
  const baseMs = Math.floor(startedAtMs / 30_000) * 30_000;
  return () => baseMs + Math.floor((Date.now() - startedAtMs) / stepMs) * 30_000;
}

function fakeSource(nowMs: () => number, isUp: () => boolean): MarketSource {
  const market = createSampleMarket();
  return {
    id: 'fake',
    name: 'Fake',
    tier: 1,
    cadence: { everySeconds: 0.03 },
    timeoutMs: 5_000,
    fetch: async () => {
      if (!isUp()) throw new SourceError('network', 'refused', { source: 'fake' });
      return { ...market.updateAt(nowMs(), { books: 'coarse' }), source: 'fake' };
    },
  };
}

describe("the 'auto' feed", () => {
  it('shows the labelled demonstration market until an SYI stands on real sources', async () => {
    runtime = await testRuntime(kept);
    let isUp = false;
    const stepMs = 150;
    const nowMs = fastMarket(stepMs);
    const sources = [0, 1].map((n) => ({ ...fakeSource(nowMs, () => isUp), id: `fake-${n}` }));
    const running = runAutoFeed(runtime, runtime.signal, {
      probeMs: 100,
      historyMs: 10 * 60_000,
      live: { sources, nowMs, stepMs },
    });
    await until(() => runtime.readies > 0, 'the demonstration market');
    expect(await getActiveFeed(kept.store.db)).toMatchObject({
      feedId: 'sample',
      dataClass: 'sample',
    });
    expect(await feedsIn('index_values')).toEqual(['sample']);
    isUp = true;
    await until(
      async () => (await getActiveFeed(kept.store.db))?.feedId === 'live',
      'live to take over',
    );
    const feed = await getActiveFeed(kept.store.db);
    expect(feed?.dataClass).toBe('live');
    const held = await getSnapshot(kept.store.db, 'live', 'market');
    const snapshot: MarketSnapshot = JSON.parse(held?.document ?? '{}');
    expect(snapshot.dataClass).toBe('live');
    expect(snapshot.indices.find(({ code }) => code === 'SYI')?.status).toBe('live');
    // From then on the demonstration market is silent, and nothing of it is found under live.
    const samples = await sampleRows();
    await until(
      async () => ((await getActiveFeed(kept.store.db))?.sequence ?? 0) > (feed?.sequence ?? 0) + 2,
      'more ticks',
    );
    expect(await sampleRows()).toBe(samples);
    const dataClasses = await kept.store.db
      .selectFrom('indicative_records')
      .select(['feed_id', 'record'])
      .execute();
    for (const row of dataClasses) expect(JSON.parse(row.record).dataClass).toBe(row.feed_id);
    runtime.stop.abort();
    await running;
  }, 120_000);

  it('shows live at once where a source answers, with no figure before there is one', async () => {
    runtime = await testRuntime(kept);
    const stepMs = 150;
    const nowMs = fastMarket(stepMs);
    const running = runAutoFeed(runtime, runtime.signal, {
      probeMs: 5_000,
      live: { sources: [fakeSource(nowMs, () => true)], nowMs, stepMs },
    });
    await until(
      async () => (await getActiveFeed(kept.store.db))?.feedId === 'live',
      'the live feed',
    );
    await until(() => runtime.readies > 0, 'the first figure');
    const first = await kept.store.db
      .selectFrom('index_values')
      .select(['value', 'status'])
      .where('index_code', '=', 'SYI')
      .orderBy('at_ms')
      .execute();
    expect(first[0]).toMatchObject({ value: null, status: 'estimated' });
    expect(first.some(({ value }) => value !== null)).toBe(true);
    expect(await feedsIn('index_values')).toEqual(['live']);
    runtime.stop.abort();
    await running;
  }, 60_000);

  it('stops promptly while nothing answers', async () => {
    runtime = await testRuntime(kept);
    const nowMs = fastMarket(100);
    const running = runAutoFeed(runtime, runtime.signal, {
      probeMs: 60_000,
      live: { sources: [fakeSource(nowMs, () => false)], nowMs, stepMs: 100 },
    });
    await new Promise((resolve) => setTimeout(resolve, 200));
    runtime.stop.abort();
    await running;
    expect(await getActiveFeed(kept.store.db)).toBeUndefined();
  });
});

describe('the live feed', () => {
  it('ends with the error of a tick that could not be written', async () => {
    runtime = await testRuntime(kept);
    const nowMs = fastMarket(100);
    const live = await LiveFeed.open(runtime, {
      sources: [fakeSource(nowMs, () => true)],
      nowMs,
      stepMs: 100,
    });
    const running = live.run(runtime.signal);
    const failure = expect(running).rejects.toThrow(/no longer held/);
    await live.firstAnswer;
    await runtime.release();
    await failure;
    runtime.stop.abort();
  });
});

async function feedsIn(table: 'index_values'): Promise<string[]> {
  const rows = await kept.store.db.selectFrom(table).select('feed_id').distinct().execute();
  return rows.map((row) => row.feed_id);
}

async function sampleRows(): Promise<number> {
  const rows = await kept.store.db
    .selectFrom('index_values')
    .select('at_ms')
    .where('feed_id', '=', 'sample')
    .execute();
  return rows.length;
}
