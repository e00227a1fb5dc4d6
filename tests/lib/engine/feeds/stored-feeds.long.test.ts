import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { getActiveFeed } from '@/lib/db/feeds';
import { runReplayFeed } from '@/lib/engine/feeds/replay-feed';
import { runSampleFeed, SAMPLE_FEED } from '@/lib/engine/feeds/sample-feed';
import { until } from '../../../support/until';
import { countRows, storeOfEachTest, type TestRuntime, testRuntime } from '../process/memory-store';

const REPLAY = { MARKET_FEED: 'replay', MARKET_REPLAY: 'tests/fixtures/replay' };

const kept = storeOfEachTest();
let runtime: TestRuntime;

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
});

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
