import { sha256Hex } from '@/lib/benchmark/audit/audit-hash';
import { verifyAuditChain } from '@/lib/benchmark/audit/audit-verify';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { readExitLevels } from '@/lib/benchmark/exit/exit-levels';
import { dec, sum } from '@/lib/benchmark/units';
import { commit, prepareFeed, showFeed } from '@/lib/engine/process/runtime';
import { Engine } from '@/lib/engine/tick/engine';
import { restoreEngine } from '@/lib/engine/write/restore-engine';
import { listAuditRecords } from '@/lib/store/benchmark/audit-records';
import { newestExitLevels } from '@/lib/store/benchmark/exit-levels';
import { listIndexValues } from '@/lib/store/benchmark/index-values';
import { listRegimeDays } from '@/lib/store/benchmark/regime-days';
import type { MarketSnapshot } from '@/lib/store/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/store/benchmark/snapshots';
import { getActiveFeed } from '@/lib/store/feeds';
import { acquireLease, LeaseLostError } from '@/lib/store/leases';
import { wholeRecords } from '../../../support/store/whole-records';
import { countRows, type TestStore, temporaryStore, testRuntime } from '../process/memory-store';
import { coarseUpdate, fixingHour, lastOf, run, STEP_MS, sampleOptions } from '../tick/sample-run';

const START_MS = Date.parse('2026-03-04T14:50:00Z');
const FIXED_AT_MS = Date.parse('2026-03-04T16:00:00Z');
const FEED = { feedId: 'sample', dataClass: 'sample', title: 'Demonstration market' } as const;
const FIVE = { stepMs: 5 * 60_000, prime: true };

let kept: TestStore;
beforeEach(async () => {
  kept = await temporaryStore();
});
afterEach(() => kept.close());

describe('a commit', () => {
  it('leaves every series, the documents and the chain of records', async () => {
    const runtime = await testRuntime(kept);
    await showFeed(runtime, FEED);
    const ticks = fixingHour(FIXED_AT_MS);
    const updates = [coarseUpdate(START_MS)];
    await commit(runtime, 'sample', ticks, updates);

    const rows = await countRows(kept.store);
    const { coins, indices } = lastOf(ticks).snapshot;
    expect(rows.consensus_prices).toBe(ticks.length * coins.length);
    expect(rows.index_values).toBe(ticks.length * indices.length + 4);
    expect(rows.market_caps).toBe(updates[0]?.marketCaps?.length);
    expect(rows.payloads).toBeGreaterThan(0);
    expect(rows.accepted_inputs).toBeGreaterThan(100);
    expect(rows.strategy_readings).toBeGreaterThan(50);

    const held = await getSnapshot(kept.store.db, 'sample', SNAPSHOT.market);
    const snapshot: MarketSnapshot = JSON.parse(held?.document ?? '{}');
    expect(snapshot).toEqual(JSON.parse(JSON.stringify(lastOf(ticks).snapshot)));
    const state = await getSnapshot(kept.store.db, 'sample', SNAPSHOT.engineState);
    expect(state?.atMs).toBe(lastOf(ticks).atMs);
    expect(JSON.parse(state?.document ?? '{}').atMs).toBe(lastOf(ticks).atMs);
    expect((await getActiveFeed(kept.store.db))?.engineAtMs).toBe(lastOf(ticks).atMs);

    const levels = await newestExitLevels(kept.store.db, 'sample');
    expect(levels?.sha256).toBe(sha256Hex(levels?.text ?? ''));
    const exits = readExitLevels(levels?.text ?? '');
    expect(exits.asOfMs).toBe(lastOf(ticks).atMs);
    const symbolsOf = (rows: readonly { symbol: string }[]) =>
      rows.map(({ symbol }) => symbol).sort();
    expect(symbolsOf(exits.coins)).toEqual(symbolsOf(coins));
    const weights = sum(exits.coins.map(({ weightPercent }) => dec(weightPercent ?? 0)));
    expect(weights.toNumber()).toBeCloseTo(100, 6);
    const aave = exits.pools.find((pool) => pool.protocol === 'aave-v3' && pool.symbol === 'USDC');
    expect(aave?.supplied.greaterThan(aave.borrowed)).toBe(true);

    const fixings = await listIndexValues(kept.store.db, {
      feedId: 'sample',
      indexCode: 'SYI',
      kind: 'fixing',
      fromMs: 0,
      toMs: Number.MAX_SAFE_INTEGER,
      limit: 10,
    });
    expect(fixings).toHaveLength(1);
    expect(fixings[0]).toMatchObject({ method: 'full', status: 'live', revision: 0 });
    const records = await listAuditRecords(kept.store.db, { feedId: 'sample', limit: 50 });
    const chain = await wholeRecords(kept.store.db, 'sample');
    expect(verifyAuditChain(chain).flatMap(({ findings }) => findings)).toEqual([]);
    for (const row of records)
      expect(row.publishedAtMs).toBe(Date.parse(JSON.parse(row.record).publishedAt));
    const syi = records.find(({ indexCode }) => indexCode === 'SYI');
    expect(fixings[0]?.publishedAtMs).toBe(syi?.publishedAtMs);
    const days = await listRegimeDays(kept.store.db, { feedId: 'sample', limit: 5 });
    expect(days.map(({ date }) => date)).toEqual(['2026-03-04']);
    await runtime.release();
  });

  it('repeated, or of a tick computed again, doubles nothing', async () => {
    const runtime = await testRuntime(kept);
    await showFeed(runtime, FEED);
    const ticks = fixingHour(FIXED_AT_MS);
    await commit(runtime, 'sample', ticks, [coarseUpdate(START_MS)]);
    const rows = await countRows(kept.store);
    await commit(runtime, 'sample', ticks, [coarseUpdate(START_MS)]);
    const fromMs = FIXED_AT_MS - HOUR_MS - FIVE.stepMs;
    const again = run(new Engine(sampleOptions()), fromMs, FIXED_AT_MS, FIVE);
    await commit(runtime, 'sample', again, [coarseUpdate(START_MS)]);
    expect(await countRows(kept.store)).toEqual(rows);
    await runtime.release();
  });

  it('under a lease that was taken over writes nothing at all', async () => {
    const runtime = await testRuntime(kept);
    await showFeed(runtime, FEED);
    const [tick] = run(new Engine(sampleOptions()), START_MS, START_MS + STEP_MS);
    const before = await countRows(kept.store);
    const taken = await acquireLease(kept.store.db, {
      name: runtime.lease.name,
      holder: 'somebody else',
      ttlMs: 60_000,
      nowMs: Date.now() + 60_000,
    });
    expect(taken).toBeDefined();
    const written = commit(runtime, 'sample', tick ? [tick] : [], [coarseUpdate(START_MS)]);
    await expect(written).rejects.toThrow(LeaseLostError);
    await expect(showFeed(runtime, { ...FEED, feedId: 'other' })).rejects.toThrow(LeaseLostError);
    expect(await countRows(kept.store)).toEqual(before);
    expect(await getSnapshot(kept.store.db, 'sample', SNAPSHOT.engineState)).toBeUndefined();
    await runtime.release();
  });

  it('of a feed that readers do not see yet leaves the one they see alone', async () => {
    const runtime = await testRuntime(kept);
    await showFeed(runtime, FEED);
    await prepareFeed(runtime, { feedId: 'live', dataClass: 'live', title: 'Live market' });
    const engine = new Engine(sampleOptions({ feedId: 'live', dataClass: 'live' }));
    await commit(runtime, 'live', run(engine, START_MS, START_MS + STEP_MS));
    expect(await getActiveFeed(kept.store.db)).toMatchObject({
      feedId: 'sample',
      engineAtMs: null,
    });
    await runtime.release();
  });
});

describe('an engine taken back from the store', () => {
  it('goes on as one that never stopped, over the fixing', async () => {
    const runtime = await testRuntime(kept);
    await showFeed(runtime, FEED);
    const whole = new Engine(sampleOptions());
    const cutMs = START_MS + 40 * 60_000;
    const toMs = START_MS + 90 * 60_000;
    const before = run(whole, START_MS, cutMs, FIVE);
    await commit(runtime, 'sample', before);
    const expected = run(whole, cutMs, toMs, { ...FIVE, records: true });

    const resumed = await restoreEngine(kept.store, sampleOptions());
    const actual = run(resumed, cutMs, toMs, { ...FIVE, records: true });
    expect(actual.map(({ snapshot }) => snapshot)).toEqual(
      expected.map(({ snapshot }) => snapshot),
    );
    const hashes = (ticks: typeof actual) =>
      ticks.flatMap((tick) => [
        ...tick.fixings.map(({ record }) => record.sha256),
        ...tick.indicativeRecords.map(({ sha256 }) => sha256),
      ]);
    expect(hashes(actual)).toEqual(hashes(expected));
    expect(actual.flatMap(({ fixings }) => fixings)).not.toEqual([]);
    await runtime.release();
  });

  it('is a new one where there is nothing, and refuses memory of another version', async () => {
    const engine = await restoreEngine(kept.store, sampleOptions());
    expect(engine.state.atMs).toBeNull();
    await kept.store.db
      .insertInto('snapshots')
      .values({
        feed_id: 'sample',
        name: SNAPSHOT.engineState,
        at_ms: 1,
        document: '{"version":0}',
      })
      .execute();
    await expect(restoreEngine(kept.store, sampleOptions())).rejects.toThrow(/another version/);
  });
});
