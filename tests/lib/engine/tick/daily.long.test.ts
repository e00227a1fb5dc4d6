import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import { Engine } from '@/lib/engine/tick/engine';
import { ALL_READ } from '@/lib/engine/tick/tick-result';
import {
  type Change,
  coarseUpdate,
  coinOf,
  FIVE,
  lastOf,
  run,
  sampleOptions,
  throughJson,
  warmEngine,
  withDocuments,
  without,
} from './sample-run';

const MIDNIGHT_MS = Date.parse('2026-03-04T00:00:00Z');

describe('the market caps', () => {
  it('weigh a whole UTC day as they were frozen at its beginning', () => {
    const noonMs = MIDNIGHT_MS + 12 * HOUR_MS;
    const change: Change = (update, atMs) =>
      atMs < noonMs
        ? update
        : {
            ...update,
            marketCaps: (update.marketCaps ?? []).map((cap) =>
              cap.symbol === 'USDT' ? { ...cap, marketCapUsd: cap.marketCapUsd.times('0.5') } : cap,
            ),
          };
    const engine = new Engine(sampleOptions());
    const ticks = run(engine, MIDNIGHT_MS - 6 * HOUR_MS, MIDNIGHT_MS + DAY_MS, {
      stepMs: 3 * HOUR_MS,
      prime: true,
      change,
    });
    const weights = ticks.map((tick) => [tick.atMs, coinOf(tick, 'USDT').weightPercent] as const);
    const within = weights.filter(([atMs]) => atMs < MIDNIGHT_MS + DAY_MS);
    expect(new Set(within.map(([, weight]) => weight))).toEqual(new Set(['62.7']));
    expect(within.length).toBeGreaterThan(8);
    const [half, all] = [168.825 / 2, 269.182];
    expect(Number(lastOf(weights)[1])).toBeCloseTo((half / (all - half)) * 100, 0);
  });
});

describe('the fixing', () => {
  const fourteenMs = MIDNIGHT_MS + 14 * HOUR_MS;
  const day = new Engine(sampleOptions());
  const ticks = run(day, fourteenMs, fourteenMs + 3 * HOUR_MS, FIVE);
  const struck = ticks.filter(({ fixings }) => fixings.length > 0);

  it('is carried forward, as an estimate, when too few intervals hold a value', () => {
    const [first] = struck;
    const change: Change = (update, atMs) =>
      without('prices', 'USDT')(without('quotes', 'USDT')(update, atMs), atMs);
    const nextMs = fourteenMs + DAY_MS;
    const next = run(day, nextMs, nextMs + 2 * HOUR_MS, { ...FIVE, change });
    const [second] = next.filter(({ fixings }) => fixings.length > 0);
    const [before, after] = [first, second].map((tick) =>
      tick?.fixings.find(({ code }) => code === 'SYI'),
    );
    expect(after?.fixing).toMatchObject({
      date: '2026-03-05',
      value: before?.fixing.value,
      method: 'carried_forward',
      status: 'estimated',
      reason: 'too_few_intervals',
    });
    expect(after?.confidence?.toFixed(4)).toBe(before?.confidence?.times('0.6').toFixed(4));
    expect(second?.regimeDay).toBeNull();
    const record = after && withDocuments(next, after.record);
    expect(verifyAuditRecord(record ?? fail('no record'))).toEqual([]);
  });

  it('waits while the clock does not agree with the sources, and is then struck from the same window', () => {
    const engine = new Engine(sampleOptions());
    run(engine, fourteenMs, fourteenMs + 80 * MINUTE_MS, FIVE);
    const held = structuredClone(engine.state.window.SYI);
    const off = { ...ALL_READ, isClockOff: true };
    const tickOff = (atMs: number) => {
      engine.apply(coarseUpdate(atMs));
      return engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false, sources: off });
    };
    // 56 minutes ahead of 15:20.
    expect(tickOff(fourteenMs + 136 * MINUTE_MS)).toMatchObject({ fixings: [], regimeDay: null });
    expect(engine.state.window.SYI).toEqual(held);

    const back = new Engine(sampleOptions({ state: throughJson(engine.state) }));
    const rest = run(back, fourteenMs + 80 * MINUTE_MS, fourteenMs + 115 * MINUTE_MS, FIVE);
    expect(rest.flatMap(({ fixings }) => fixings)).toEqual([]);
    const sixteenMs = fourteenMs + 2 * HOUR_MS;
    back.apply(coarseUpdate(sixteenMs));
    const options = { publishedAtMs: sixteenMs, indicativeRecords: false, sources: off };
    expect(back.tick(sixteenMs, options).fixings).toEqual([]);
    const [late] = run(back, sixteenMs, sixteenMs + 5 * MINUTE_MS, FIVE);
    const syi = late?.fixings.find(({ code }) => code === 'SYI');
    expect(syi?.fixing).toMatchObject({
      ...{ date: '2026-03-04', asOfMs: sixteenMs, method: 'full', intervalsUsed: 12 },
    });
    expect(late?.regimeDay?.day.date).toBe('2026-03-04');
  });

  it('of a day that a stop cut short is struck with the first tick of the next', () => {
    const engine = new Engine(sampleOptions());
    run(engine, fourteenMs, fourteenMs + 101 * MINUTE_MS, FIVE);
    const resumed = new Engine(sampleOptions({ state: throughJson(engine.state) }));
    const nextMs = MIDNIGHT_MS + DAY_MS + 15 * HOUR_MS;
    const [tick] = run(resumed, nextMs, nextMs + 5 * MINUTE_MS, FIVE);
    expect(tick?.fixings.map(({ fixing }) => [fixing.date, fixing.method])).toContainEqual([
      '2026-03-04',
      'reduced',
    ]);
    // Today's window has begun and keeps its first value.
    expect(resumed.state.window.SYI).toHaveLength(1);
    expect(INDEX_CODES.filter((code) => resumed.state.window[code]?.length)).toContain('SYRPI');
  });
});

describe('the yield of a pool that jumps', () => {
  const hours = { stepMs: HOUR_MS, prime: true };
  const spiked = (fromMs: number, toMs: number, poolId: string): Change => {
    return (update, atMs) => ({
      ...update,
      pools: (update.pools ?? []).map((pool) =>
        pool.poolId === poolId && atMs >= fromMs && atMs < toMs
          ? { ...pool, apyBasePercent: dec('30'), apyPercent: dec('30'), apyRewardPercent: null }
          : pool,
      ),
    });
  };
  const warm = new Engine(sampleOptions());
  const before = lastOf(run(warm, MIDNIGHT_MS - 12 * HOUR_MS, MIDNIGHT_MS + 12 * HOUR_MS, hours));
  const setUp = () => {
    const row = before.strategies?.().find(({ eligible, symbol }) => eligible && symbol === 'USDC');
    if (!row) throw new Error('no pool of USDC');
    return { engine: warm.fork(), poolId: row.strategyId, fromMs: MIDNIGHT_MS + 13 * HOUR_MS };
  };
  const exclusions = (ticks: ReturnType<typeof run>, poolId: string) =>
    ticks.map((tick) => tick.strategies?.().find((row) => row.strategyId === poolId)?.exclusion);

  it('is judged the same after a restart between its readings', () => {
    const { engine, poolId, fromMs } = setUp();
    const change = spiked(fromMs, fromMs + 2 * DAY_MS, poolId);
    const before = run(engine, fromMs - HOUR_MS, fromMs + HOUR_MS, { ...hours, change });
    expect(exclusions(before, poolId)).toEqual(['spike', 'spike']);
    const resumed = new Engine(sampleOptions({ state: throughJson(engine.state) }));
    const readings = (count: number, apyPercent: string, startMs: number) =>
      Array.from({ length: count }, (_, hour) => ({
        ...{ strategyId: poolId, atMs: startMs + hour * HOUR_MS },
        ...{ apyPercent, rayPercent: '4', tvlUsd: null, supplyUsd: null },
      }));
    resumed.restoreReadings([
      ...readings(30, '4.5', fromMs - 50 * HOUR_MS),
      ...readings(24, '30', fromMs - 23 * HOUR_MS),
    ]);
    const ticks = run(resumed, fromMs + HOUR_MS, fromMs + 2 * HOUR_MS, { ...hours, change });
    expect(exclusions(ticks, poolId)).toEqual([null]);
  });
});

describe('an assumed liquidity score', () => {
  it('is marked as judgment in the snapshot and in every record', () => {
    const { tick } = warmEngine(MIDNIGHT_MS, {
      records: true,
      engine: {
        assumedLiquidity: new Map([['DAI', { score: '0.9', why: 'no books were recorded' }]]),
        judgement: ['a remark of the whole recording'],
      },
    });
    const remark = 'liquidity score of DAI assumed to be 0.9: no books were recorded';
    expect(coinOf(tick, 'DAI')).toMatchObject({
      liquidityScore: '0.9000',
      liquidityMethod: 'assumed',
      liquidityObservedAtMs: null,
    });
    expect(coinOf(tick, 'DAI').judgement).toContain(remark);
    expect(coinOf(tick, 'USDT').judgement).toEqual(['a remark of the whole recording']);
    for (const index of tick.snapshot.indices) expect(index.judgement).toContain(remark);
    for (const record of tick.indicativeRecords) {
      expect(record.judgement).toContain(remark);
      // Only a recording may assume anything; the rest of the record holds.
      const found = verifyAuditRecord(withDocuments(tick, record));
      expect(found).toEqual([]);
    }
  });
});

function fail(message: string): never {
  throw new Error(message);
}
