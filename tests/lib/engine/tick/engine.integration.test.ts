import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { volatilityPrices } from '@/lib/benchmark/peg/volatility';
import { dec } from '@/lib/benchmark/units';
import { isSupply } from '@/lib/benchmark/yield/pool-deposits';
import { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { platformName } from '@/lib/market/registry';
import {
  coarseUpdate,
  coinOf,
  indexOf,
  lastOf,
  run,
  STEP_MS,
  sampleOptions,
  throughJson,
  warmEngine,
} from './sample-run';

const NOW_MS = Date.parse('2026-03-04T14:30:00Z');
const MEMBERS = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1'];

describe('the engine on the demonstration market', () => {
  const engine = new Engine(sampleOptions());
  let tick: TickResult;
  beforeAll(() => {
    run(engine, NOW_MS - 8 * DAY_MS, NOW_MS - HOUR_MS, { stepMs: 8 * HOUR_MS, prime: true });
    tick = lastOf(run(engine, NOW_MS - 12 * STEP_MS, NOW_MS));
  });

  it('publishes an SYI of the recorded market from all six constituents', () => {
    const syi = indexOf(tick, 'SYI');
    expect(syi).toMatchObject({ constituentsUsed: 6, constituentsExpected: 6, method: 'full' });
    expect(Number(syi.value)).toBeGreaterThan(3);
    expect(Number(syi.value)).toBeLessThan(3.6);
    expect(syi.status).toBe('live');
    expect(Number(syi.confidence)).toBeGreaterThan(0.9);
    expect(Number(syi.hhi)).toBeCloseTo(
      62.7 ** 2 + 26.8 ** 2 + 4.9 ** 2 + 3 ** 2 + 1.6 ** 2 + 1,
      1,
    );
    // What was deposited in the counted pools, not what the coins are worth.
    const coins = MEMBERS.map((symbol) => coinOf(tick, symbol));
    const billions = (usd: (coin: (typeof coins)[number]) => string | null) =>
      coins.reduce((total, coin) => total + Number(usd(coin)) / 1e9, 0);
    expect(Number(syi.totalTvlUsd) / 1e9).toBeCloseTo(
      billions(({ poolTvlUsd }) => poolTvlUsd),
      6,
    );
    expect(billions(({ poolTvlUsd }) => poolTvlUsd)).toBeLessThan(20);
    expect(billions(({ marketCapUsd }) => marketCapUsd)).toBeCloseTo(269.182, -1);
    expect(tick.snapshot.dataClass).toBe('sample');
  });

  it('names strategies so that no two rows read alike', () => {
    const fresh = new Engine({ ...sampleOptions(), platformName });
    const rows = run(fresh, NOW_MS, NOW_MS + STEP_MS).flatMap((each) => each.strategies?.() ?? []);
    expect(rows.length).toBeGreaterThan(80);
    const labels = rows.map(({ platform, chain, poolName, symbol }) =>
      [platform, chain, poolName, symbol].join(' | '),
    );
    expect(labels.filter((label, place) => labels.indexOf(label) !== place)).toEqual([]);
    expect(labels).toContain('Morpho | Ethereum | STEAKUSDT · 2 | USDT');
    expect(rows.find(({ platformId }) => platformId === 'aave-v3')?.platform).toBe('Aave v3');
  });

  it('weighs by circulation', () => {
    const weights = MEMBERS.map((symbol) => coinOf(tick, symbol).weightPercent);
    expect(weights).toEqual(['62.7', '26.8', '4.9', '3', '1.6', '1']);
  });

  it('is the weighted sum of the RAYs it publishes', () => {
    const total = MEMBERS.map((symbol) => coinOf(tick, symbol)).reduce(
      (sum, coin) => sum.plus(dec(coin.rayPercent ?? 'x').times(coin.weightPercent ?? 'x')),
      dec(0),
    );
    expect(total.div(100).toFixed(5)).toBe(indexOf(tick, 'SYI').value);
  });

  it('has the recorded strategies, platforms and protocols behind the family', () => {
    expect(indexOf(tick, 'SYC').constituentsUsed).toBe(72);
    expect(indexOf(tick, 'SYCEFI').constituentsUsed).toBe(5);
    expect(indexOf(tick, 'SYDEFI').constituentsUsed).toBe(11);
    expect(Number(indexOf(tick, 'SYC').value)).toBeGreaterThan(3);
    expect(indexOf(tick, 'SYRPI').unit).toBe('bps');
  });

  it('has no SYC before two daily readings of the yields exist', () => {
    const young = new Engine(sampleOptions());
    const steps = { stepMs: 8 * HOUR_MS, prime: true };
    const ticks = run(young, NOW_MS - 8 * DAY_MS, NOW_MS, steps);
    const firstAt = ticks.findIndex((row) => indexOf(row, 'SYC').value !== null);
    const days = new Set(ticks.slice(0, firstAt + 1).map(({ atMs }) => Math.floor(atMs / DAY_MS)));
    // Until there is a week of RAYs the deviation is that of daily APYs.
    expect(days.size).toBe(2);
    expect(indexOf(ticks[0] ?? tick, 'SYC')).toMatchObject({
      value: null,
      status: 'estimated',
      reason: 'too_few_strategies',
      confidence: null,
    });
    expect(ticks.slice(firstAt).every((row) => indexOf(row, 'SYC').status === 'live')).toBe(true);
  });

  it('records no reading without the RAY that belongs to it', () => {
    // Eight hours apart no volatility is known, so no coin has a score.
    const ticks = run(new Engine(sampleOptions()), NOW_MS - DAY_MS, NOW_MS, {
      stepMs: 8 * HOUR_MS,
    });
    const rows = ticks.flatMap(({ readings }) => readings);
    expect(rows.every((row) => row.exclusion !== null)).toBe(true);
    expect(ticks.every((row) => indexOf(row, 'SYI').value === null)).toBe(true);
  });

  it('says sample and carries no judgment', () => {
    expect(tick.snapshot.indices.every((index) => index.judgement.length === 0)).toBe(true);
    expect(tick.snapshot.parametersSha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('ticks are a function of updates and times', () => {
  const start = Date.parse('2026-03-04T15:58:00Z');

  it('gives the same results for the same updates, in whatever order they arrive', () => {
    const one = new Engine(sampleOptions());
    const two = new Engine(sampleOptions());
    const shuffled = (update: MarketUpdate): MarketUpdate => ({
      ...update,
      quotes: [...(update.quotes ?? [])].reverse(),
      books: [...(update.books ?? [])].reverse(),
      prices: [...(update.prices ?? [])].reverse(),
    });
    const first = run(one, start, start + 6 * STEP_MS, { records: true });
    const second = run(two, start, start + 6 * STEP_MS, { records: true, change: shuffled });
    expect(second.map(({ snapshot }) => snapshot.indices)).toEqual(
      first.map(({ snapshot }) => snapshot.indices),
    );
    expect(second.map(({ snapshot }) => snapshot.coins)).toEqual(
      first.map(({ snapshot }) => snapshot.coins),
    );
  });

  describe('goes on after a restart', () => {
    const toMs = start + 12 * STEP_MS;
    const whole = new Engine(sampleOptions());
    // The window was open for a while: its values are memory too.
    const early = run(whole, start - 50 * 60_000, start, { stepMs: 5 * 60_000, prime: true });
    const state = JSON.stringify(whole.state);
    const hourly = throughJson(whole.depths.copy());
    const readings = early.flatMap(({ readings: rows }) => rows);
    // A record names what it was handed, so each engine is handed the same.
    const options = { records: true, poolsEachTick: true };
    const expected = run(whole, start, toMs, options);

    it.each([
      ['before the fixing', 2],
      ['after the fixing', 6],
    ])('%s as if nothing had happened', (_, stopAt) => {
      expect(early).toHaveLength(10);
      const stopped = new Engine(sampleOptions({ state: JSON.parse(state) }));
      restore(stopped, readings);
      stopped.depths.restore(throughJson(hourly));
      stopped.apply(coarseUpdate(start));
      const before = run(stopped, start, start + stopAt * STEP_MS, options);
      const resumed = new Engine(sampleOptions({ state: throughJson(stopped.state) }));
      restore(resumed, [...readings, ...before.flatMap(({ readings: rows }) => rows)]);
      resumed.depths.restore(throughJson(stopped.depths.copy()));
      const after = run(resumed, start + stopAt * STEP_MS, toMs, options);

      const actual = [...before, ...after];
      expect(actual.map(published)).toEqual(expected.map(published));
      expect(actual.flatMap(({ fixings }) => fixings)).not.toEqual([]);
    });
  });

  it('ticks twice at the same moment without counting it twice', () => {
    const { engine, tick } = warmEngine(NOW_MS);
    const again = engine.tick(NOW_MS, { publishedAtMs: NOW_MS, indicativeRecords: false });
    expect(again.snapshot).toEqual(tick.snapshot);
    expect(again.readings).toEqual([]);
  });

  it('keeps the volatility whole when a restart brings ticks closer together', () => {
    const { engine } = warmEngine(NOW_MS);
    const { parameters } = sampleOptions();
    const stepMs = 4_000;
    // One tick at a time: the state is the engine's own and holds its last tick's samples.
    for (let atMs = NOW_MS; atMs < NOW_MS + 60_000; atMs += stepMs) {
      const { state } = lastOf(run(engine, atMs, atMs + stepMs, { stepMs }));
      const lengths = Object.values(state.priceSamples).map(
        (samples) => volatilityPrices(samples, atMs + stepMs, parameters).length,
      );
      expect(lengths.length).toBeGreaterThanOrEqual(6);
      expect(Math.min(...lengths)).toBeGreaterThanOrEqual(11);
    }
  });
});

function restore(engine: Engine, rows: TickResult['readings']): void {
  engine.restoreReadings(
    rows.map((row) => ({
      strategyId: row.strategyId,
      atMs: row.observedAtMs,
      apyPercent: row.readingPercent.toFixed(),
      rayPercent: row.rayPercent?.toFixed() ?? null,
      tvlUsd: row.sourceTvlUsd?.toFixed() ?? null,
      supplyUsd: (isSupply(row.depositsFrom) && row.tvlUsd?.toFixed()) || null,
    })),
  );
}

/** Everything of a tick that is published or chained. */
function published(tick: TickResult) {
  return {
    snapshot: tick.snapshot,
    fixings: tick.fixings.map(({ code, record, sequence }) => ({ code, record, sequence })),
    records: tick.indicativeRecords.map(({ sha256 }) => sha256),
    readings: tick.readings.map(({ strategyId, observedAtMs }) => [strategyId, observedAtMs]),
  };
}
