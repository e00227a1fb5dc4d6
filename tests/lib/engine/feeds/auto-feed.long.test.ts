import { lastComputed } from '@/lib/db/benchmark/index-values';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot } from '@/lib/db/benchmark/snapshots';
import { getActiveFeed } from '@/lib/db/feeds';
import { unpacked } from '@/lib/db/tables/packed-text';
import { runAutoFeed } from '@/lib/engine/feeds/auto-feed';
import { LiveFeed } from '@/lib/engine/feeds/live-feed';
import { SAMPLE_FEED } from '@/lib/engine/feeds/sample-feed';
import { until } from '../../../support/until';
import { storeOfEachTest, type TestRuntime, testRuntime } from '../process/memory-store';
import { fakeSource, fastMarket } from './fake-market';

const kept = storeOfEachTest();
let runtime: TestRuntime;

describe("the 'auto' feed", () => {
  it('shows the labeled demonstration market until an SYI stands on real sources', async () => {
    runtime = await testRuntime(kept);
    let isUp = false;
    // On a busy machine a step may take a second; quotes older than two steps count for nothing.
    const stepMs = 2_000;
    const nowMs = fastMarket(stepMs);
    const sources = [0, 1].map((n) => ({ ...fakeSource(nowMs, () => isUp), id: `fake-${n}` }));
    const running = runAutoFeed(runtime, runtime.signal, {
      probeMs: 100,
      historyMs: 10 * 60_000,
      live: { sources, nowMs, stepMs },
    });
    await until(() => runtime.readies > 0, 'the demonstration market');
    expect(await getActiveFeed(kept.store.db)).toMatchObject({
      feedId: SAMPLE_FEED.feedId,
      dataClass: 'sample',
    });
    expect(await feedsIn('index_values')).toEqual([SAMPLE_FEED.feedId]);
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
    // On a busy machine the next tick may find its quotes too old already.
    expect(await lastComputed(kept.store.db, { feedId: 'live', indexCode: 'SYI' })).toBeDefined();
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
      .where('pack', 'is', null)
      .execute();
    for (const row of dataClasses) {
      expect(row.feed_id).toBe(
        JSON.parse(unpacked(row.record)).dataClass === 'live' ? 'live' : SAMPLE_FEED.feedId,
      );
    }
    runtime.stop.abort();
    await running;
  });

  it('shows live at once where it has a value of the last day, without any source', async () => {
    runtime = await testRuntime(kept);
    const stepMs = 600;
    const nowMs = fastMarket(stepMs);
    const first = await LiveFeed.open(runtime, {
      sources: [fakeSource(nowMs, () => true)],
      nowMs,
      stepMs,
    });
    const once = new AbortController();
    const ended = first.run(once.signal);
    await first.firstFigure;
    once.abort();
    await ended;
    const silent = { sources: [fakeSource(nowMs, () => false)], nowMs, stepMs };
    const running = runAutoFeed(runtime, runtime.signal, { probeMs: 50, live: silent });
    await until(() => runtime.readies > 0, 'the stored figure');
    expect((await getActiveFeed(kept.store.db))?.feedId).toBe('live');
    expect(await feedsIn('index_values')).toEqual(['live']);
    runtime.stop.abort();
    await running;
  });

  it('stops promptly while nothing answers', async () => {
    runtime = await testRuntime(kept);
    const nowMs = fastMarket(100);
    const running = runAutoFeed(runtime, runtime.signal, {
      probeMs: 60_000,
      historyMs: 60_000,
      live: { sources: [fakeSource(nowMs, () => false)], nowMs, stepMs: 100 },
    });
    await until(() => runtime.readies > 0, 'the demonstration market');
    runtime.stop.abort();
    await running;
    expect(await feedsIn('index_values')).not.toContain('live');
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
    .where('feed_id', '=', SAMPLE_FEED.feedId)
    .execute();
  return rows.length;
}
