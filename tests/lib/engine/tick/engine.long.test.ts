import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { volatilityPrices } from '@/lib/benchmark/peg/volatility';
import { Engine } from '@/lib/engine/tick/engine';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import { platformName } from '@/lib/market/registry';
import { coinOf, indexOf, lastOf, run, STEP_MS, sampleOptions, warmEngine } from './sample-run';

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

  it('has the recorded strategies, platforms and protocols behind the family', () => {
    expect(indexOf(tick, 'SYC').constituentsUsed).toBe(72);
    expect(indexOf(tick, 'SYCEFI').constituentsUsed).toBe(5);
    expect(indexOf(tick, 'SYDEFI').constituentsUsed).toBe(11);
    expect(Number(indexOf(tick, 'SYC').value)).toBeGreaterThan(3);
    expect(indexOf(tick, 'SYRPI').unit).toBe('bps');
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
