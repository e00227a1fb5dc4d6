import { attachEvidence } from '@/lib/benchmark/audit/attach-evidence';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { getIndicativeRecord } from '@/lib/db/benchmark/indicative-records';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { storedEvidence } from '@/lib/db/benchmark/stored-evidence';
import { getActiveFeed } from '@/lib/db/feeds';
import { applyRetention } from '@/lib/db/retention';
import { runReplayFeed } from '@/lib/engine/feeds/replay-feed';
import { runSampleFeed, SAMPLE_FEED } from '@/lib/engine/feeds/sample-feed';
import { until } from '../../../support/until';
import {
  countRows,
  type TestRuntime,
  type TestStore,
  temporaryStore,
  testRuntime,
} from '../process/memory-store';

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
  });

  it('keeps the records of the alarm, long before its end, through every retention', async () => {
    runtime = await testRuntime(kept, { ...REPLAY, MARKET_REPLAY_SPEED: 'max' });
    await runReplayFeed(runtime, runtime.signal);
    const { db } = kept.store;
    const feedId = 'replay:fixture-depeg';
    const [event] = await db.selectFrom('depeg_events').selectAll().execute();
    const openedMs = event?.opened_at_ms ?? Number.NaN;
    const { retention: policy } = runtime.config;
    await applyRetention(db, { feedId, nowMs: Date.now(), policy });
    for (const indexCode of ['SYI', 'SYRPI'] as const) {
      const row = await getIndicativeRecord(db, { feedId, indexCode, atOrBeforeMs: openedMs });
      expect(row?.atMs).toBe(openedMs);
      const record = await attachEvidence(
        JSON.parse(row?.record ?? '') as AuditRecord,
        storedEvidence(db, feedId),
      );
      expect(verifyAuditRecord(record)).toEqual([]);
    }
  });

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
      const { indicative_records: _two, evidence_documents: _evidence, ...two } = twoGoes;
      const { indicative_records: _one, evidence_documents: _documents, ...one } = oneGo;
      expect(two).toEqual(one);
      await single.release();
    } finally {
      await other.close();
    }
  });
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
  it('shows the figures of now first; its history follows, survives a kill and is not made twice', async () => {
    runtime = await testRuntime(kept);
    const stopped = new AbortController();
    const first = runSampleFeed(runtime, stopped.signal, { historyMs: 3 * DAY_MS });
    await until(() => runtime.readies > 0, 'a first figure');
    expect(await getActiveFeed(kept.store.db)).toMatchObject({ dataClass: 'sample' });
    const present = await marketOfFeed();
    expect(Date.now() - present.asOfMs).toBeLessThan(60_000);
    const syi = present.indices.find(({ code }) => code === 'SYI');
    expect(syi).toMatchObject({ status: 'live', method: 'full', constituentsUsed: 6 });
    await until(async () => (await engineAtMs()) > 0, 'a piece of history');
    // What readers see stays the present while the past is written behind it.
    expect((await marketOfFeed()).asOfMs).toBeGreaterThanOrEqual(present.asOfMs);
    stopped.abort();
    await first;
    const part = await countRows(kept.store);
    const reachedMs = await engineAtMs();
    expect(reachedMs).toBeLessThan(Date.now() - HOUR_MS);

    let isWhole = false;
    const second = runSampleFeed(runtime, runtime.signal, {
      historyMs: 3 * DAY_MS,
      onHistory: () => {
        isWhole = true;
        runtime.stop.abort();
      },
    });
    await second;
    expect(isWhole).toBe(true);
    expect(await engineAtMs()).toBeGreaterThan(Date.now() - 5 * 60_000);
    const rows = await countRows(kept.store);
    expect(rows.consensus_prices).toBeGreaterThan(part.consensus_prices ?? 0);
    const days = await listRegimeDays(kept.store.db, { feedId: SAMPLE_FEED.feedId, limit: 10 });
    expect(days.length).toBeGreaterThanOrEqual(2);
    const sequences = await kept.store.db
      .selectFrom('audit_records')
      .select('sequence')
      .orderBy('sequence')
      .execute();
    expect(sequences.map(({ sequence }) => sequence)).toEqual(sequences.map((_, i) => i + 1));
    expect(new Set(days.map(({ date }) => date)).size).toBe(days.length);
  });
});

async function marketOfFeed(): Promise<MarketSnapshot> {
  const stored = await getSnapshot(kept.store.db, SAMPLE_FEED.feedId, SNAPSHOT.market);
  return JSON.parse(stored?.document ?? '{}');
}

/** How far the engine that keeps a memory has come; 0 before its first commit. */
async function engineAtMs(): Promise<number> {
  const stored = await getSnapshot(kept.store.db, SAMPLE_FEED.feedId, SNAPSHOT.engineState);
  return stored?.atMs ?? 0;
}
