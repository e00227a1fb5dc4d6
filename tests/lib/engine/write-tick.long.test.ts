import { sha256Hex } from '@/lib/benchmark/canonical-text';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { readExitLevels } from '@/lib/benchmark/exit/exit-levels';
import { dec, sum } from '@/lib/benchmark/units';
import { listAuditRecords } from '@/lib/db/benchmark/audit-records';
import { newestExitLevels } from '@/lib/db/benchmark/exit-levels';
import { listIndexValues } from '@/lib/db/benchmark/index-values';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import type { MarketSnapshot } from '@/lib/db/benchmark/snapshot-schema';
import { getSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import { getActiveFeed } from '@/lib/db/feeds';
import { acquireLease, LeaseLostError } from '@/lib/db/leases';
import { commit, prepareFeed, showFeed } from '@/lib/engine/process/runtime';
import { restoreEngine } from '@/lib/engine/restore-engine';
import { Engine } from '@/lib/engine/tick/engine';
import { initialState } from '@/lib/engine/tick/engine-state';
import { wholeChain } from '../../support/store/whole-records';
import { countRows, SILENT, storeOfEachTest, testRuntime } from './process/memory-store';
import { coarseUpdate, fixingHour, lastOf, run, STEP_MS, sampleOptions } from './tick/sample-run';

const START_MS = Date.parse('2026-03-04T14:50:00Z');
const FIXED_AT_MS = Date.parse('2026-03-04T16:00:00Z');
const FEED = { feedId: 'sample', dataClass: 'sample', title: 'Demonstration market' } as const;
const FIVE = { stepMs: 5 * 60_000, prime: true };

const kept = storeOfEachTest();

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
    const { findings } = await wholeChain(kept.store.db, 'sample');
    expect(findings).toEqual([]);
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

    const resumed = await restoreEngine(kept.store, sampleOptions(), SILENT);
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

  it('is a new one where there is nothing', async () => {
    const engine = await restoreEngine(kept.store, sampleOptions(), SILENT);
    expect(engine.state).toEqual(initialState());
  });

  it('starts with what was published where its memory is no JSON, another version, or lacks members', async () => {
    const runtime = await testRuntime(kept);
    await showFeed(runtime, FEED);
    const whole = new Engine(sampleOptions());
    const cutMs = FIXED_AT_MS + 10 * 60_000;
    const before = run(whole, START_MS, cutMs, FIVE);
    // As after a month of days: a signal that a start from nothing would not have.
    whole.state.regime = { ...whole.state.regime, state: 'OFF', lastFlipDate: '2026-02-20' };
    const regime = { ...lastOf(before).snapshot.regime, state: 'OFF' as const };
    const memory = { ...whole.state.regime, overrideCalmMs: 0 };
    const { lastDate, lastFlipDate, pending, overrideCalmMs } = memory;
    const published = {
      ...regime,
      memory: { lastDate, lastFlipDate, pending, overrideCalmMs },
    };
    lastOf(before).snapshot = { ...lastOf(before).snapshot, regime: published };
    await commit(runtime, 'sample', before);
    const restored = async (document: string) => {
      await kept.store.db
        .updateTable('snapshots')
        .set({ document })
        .where('name', '=', SNAPSHOT.engineState)
        .execute();
      const errors: unknown[] = [];
      const log = { error: (...said: unknown[]) => errors.push(said) };
      const engine = await restoreEngine(kept.store, sampleOptions(), log as never);
      expect(errors).toHaveLength(1);
      expect(engine.state).toMatchObject({
        audit: whole.state.audit,
        lastFixingDate: '2026-03-04',
        fixings: whole.state.fixings,
        dailyIndex: whole.state.dailyIndex,
        basket: { current: whole.state.basket.current },
        regime: { state: 'OFF', lastDate: '2026-03-04', lastFlipDate: '2026-02-20' },
      });
      return engine;
    };
    const engine = await restored('{"version":1,');
    for (const document of ['{"version":0}', '{"version":1}']) {
      expect((await restored(document)).state).toEqual(engine.state);
    }

    const resumedMs = cutMs + FIVE.stepMs;
    const after = [
      ...run(engine, cutMs, resumedMs, { stepMs: FIVE.stepMs, records: true }),
      ...run(engine, resumedMs, cutMs + HOUR_MS, { ...FIVE, records: true }),
    ];
    await commit(runtime, 'sample', after);
    for (const { snapshot, fixings, regimeDay } of after) {
      expect(snapshot.regime).toMatchObject({ state: 'OFF', isLastKnown: true });
      expect(snapshot.regime.alertType).toBe(regime.alertType);
      expect([fixings, regimeDay]).toEqual([[], null]);
    }
    const [first] = after;
    const syi = first?.snapshot.indices.find(({ code }) => code === 'SYI');
    expect(syi).toMatchObject({ status: 'estimated', method: 'carried_forward' });
    const { findings } = await wholeChain(kept.store.db, 'sample');
    expect(findings).toEqual([]);
    // The next day is judged from the days that are stored; it flips nothing.
    run(engine, cutMs + HOUR_MS, FIXED_AT_MS + DAY_MS - HOUR_MS, { ...FIVE, stepMs: HOUR_MS });
    const next = run(engine, FIXED_AT_MS + DAY_MS - HOUR_MS, FIXED_AT_MS + DAY_MS + 1, FIVE);
    const days = next.flatMap(({ regimeDay }) => regimeDay?.day ?? []);
    expect(days).toMatchObject([{ date: '2026-03-05', state: 'OFF', alertType: null }]);
    expect(lastOf(next).snapshot.regime.isLastKnown).toBeUndefined();
    await runtime.release();
  });
});
