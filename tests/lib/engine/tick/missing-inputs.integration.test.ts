import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { dec } from '@/lib/benchmark/units';
import type { TickResult } from '@/lib/engine/tick/tick-result';
import {
  both,
  coinOf,
  indexOf,
  lastOf,
  run,
  STEP_MS,
  warmEngine,
  withDocuments,
  without,
} from './sample-run';

const NOW_MS = Date.parse('2026-03-04T10:00:00Z');

/** The tick `minutes` after NOW. */
function later(ticks: readonly TickResult[], minutes: number): TickResult {
  const tick = ticks.find(({ atMs }) => atMs === NOW_MS + minutes * MINUTE_MS);
  if (!tick) throw new Error(`no tick after ${minutes} min`);
  return tick;
}

function neverOneNorZero(ticks: readonly TickResult[], symbol: string): void {
  for (const tick of ticks) {
    const coin = coinOf(tick, symbol);
    expect([coin.priceUsd, coin.liquidityScore, coin.rayPercent]).not.toContain('0');
    if (coin.suspendedBecause !== null) {
      expect(coin.rayPercent).toBeNull();
      expect(coin.effectiveWeightPercent).toBeNull();
    }
  }
}

describe('an input that goes missing', () => {
  it('lets books stand for 15 minutes, carries the liquidity score for a day and then knows none', () => {
    const { engine, tick } = warmEngine(NOW_MS);
    const change = without('books', 'USD1');
    const first = run(engine, NOW_MS, NOW_MS + 16 * MINUTE_MS, { change });
    const standing = coinOf(later(first, 14), 'USD1');
    expect(standing).toMatchObject({ liquidityMethod: 'observed', suspendedBecause: null });
    expect(coinOf(later(first, 15), 'USD1')).toMatchObject({
      liquidityMethod: 'carried_forward',
      liquidityScore: standing.liquidityScore,
      suspendedBecause: null,
    });
    const span = { change, prime: true };
    const dayMs = NOW_MS + 24 * 60 * MINUTE_MS;
    run(engine, NOW_MS + 20 * MINUTE_MS, dayMs - 40 * MINUTE_MS, { ...span, stepMs: HOUR_MS });
    const ticks = run(engine, dayMs - MINUTE_MS, dayMs + MINUTE_MS, span);
    expect(coinOf(later(ticks, 24 * 60 - 0.5), 'USD1').liquidityMethod).toBe('carried_forward');
    expect(coinOf(later(ticks, 24 * 60), 'USD1')).toMatchObject({
      liquidityMethod: 'none',
      liquidityScore: null,
      rayPercent: null,
      suspendedBecause: 'liquidity_unknown',
    });
    expect(indexOf(later(first, 15), 'SYI')).toMatchObject({ method: 'full', status: 'live' });
    const syi = indexOf(later(ticks, 24 * 60), 'SYI');
    expect(syi).toMatchObject({ method: 'reduced', status: 'live', constituentsUsed: 5 });
    expect(syi.coveragePercent).toBe('99.00');
    expect(Number(syi.confidence)).toBeLessThan(Number(indexOf(tick, 'SYI').confidence));
    neverOneNorZero([...first, ...ticks], 'USD1');
  });

  it('carries the price for 5 minutes and then knows none', () => {
    const { engine } = warmEngine(NOW_MS);
    const change = both(without('quotes', 'USDe'), without('prices', 'USDe'));
    const ticks = run(engine, NOW_MS, NOW_MS + 18 * MINUTE_MS, { change });
    expect(coinOf(later(ticks, 1), 'USDe').priceMethod).toBe('venues');
    const aggregated = coinOf(later(ticks, 2), 'USDe');
    expect(aggregated).toMatchObject({ priceMethod: 'aggregator', priceTier: 2 });
    // The aggregator's last print serves for its quarter of an hour, then the price is carried.
    const gone = coinOf(later(ticks, 18), 'USDe');
    expect(gone).toMatchObject({
      priceUsd: null,
      priceMethod: 'none',
      deviationBps: null,
      pegScore: null,
      pegClass: null,
      rayPercent: null,
      suspendedBecause: 'price_unknown',
    });
    expect(indexOf(later(ticks, 18), 'SYI')).toMatchObject({
      method: 'reduced',
      constituentsUsed: 5,
    });
    neverOneNorZero(ticks, 'USDe');
  });

  it('knows no price at all 5 minutes after the last venue where no aggregator speaks', () => {
    const silent = without('prices', 'DAI');
    const { engine } = warmEngine(NOW_MS, { change: silent });
    const change = both(silent, without('quotes', 'DAI'));
    const ticks = run(engine, NOW_MS, NOW_MS + 6 * MINUTE_MS, { change });
    const believed = coinOf(later(ticks, 1), 'DAI').priceUsd;
    expect(coinOf(later(ticks, 4), 'DAI')).toMatchObject({
      priceMethod: 'carried_forward',
      priceUsd: believed,
    });
    expect(coinOf(later(ticks, 5), 'DAI').priceUsd).toBeNull();
  });

  it('repeats the last SYI, as an estimate, while most of the weight is out', () => {
    const silent = without('prices', 'USDT');
    const { engine, tick } = warmEngine(NOW_MS, { change: silent });
    const change = both(silent, without('quotes', 'USDT'));
    const ticks = run(engine, NOW_MS, NOW_MS + 7 * MINUTE_MS, { change, records: true });
    const last = indexOf(later(ticks, 4), 'SYI');
    const carried = indexOf(later(ticks, 5), 'SYI');
    expect(carried).toMatchObject({
      value: last.value,
      method: 'carried_forward',
      status: 'estimated',
      reason: 'insufficient_weight',
      constituentsUsed: expect.any(Number),
    });
    // Methodology, confidence: the last confidence, times 0.6, however long it is carried.
    const confidence = dec(last.confidence ?? 'x')
      .times('0.6')
      .toFixed(4);
    expect(carried.confidence).toBe(confidence);
    expect(indexOf(later(ticks, 7), 'SYI')).toMatchObject({ value: last.value, confidence });
    for (const each of ticks) {
      for (const record of each.indicativeRecords) {
        expect(verifyAuditRecord(withDocuments(each, record))).toEqual([]);
      }
    }
    expect(indexOf(tick, 'SYI').method).toBe('full');
  });

  it('drops a yield two hours after its next publication was due', () => {
    const { engine } = warmEngine(NOW_MS);
    const change = without('pools', 'DAI');
    const times = [2 * 60, 2 * 60 + 40, 3 * 60 + 20];
    const coins = times.map((minutes) => {
      const atMs = NOW_MS + minutes * MINUTE_MS;
      return coinOf(lastOf(run(engine, atMs - 11 * STEP_MS, atMs, { change })), 'DAI');
    });
    expect(coins.map((coin) => coin.apyPercent === null)).toEqual([false, false, true]);
    expect(coins[2]?.suspendedBecause).toBe('yield_unknown');
  });

  it('has no figure before there is enough to compute one', () => {
    const { tick } = warmEngine(NOW_MS, { change: without('books', 'USDT', 'USDC') });
    expect(indexOf(tick, 'SYI')).toMatchObject({
      value: null,
      confidence: null,
      status: 'estimated',
    });
  });
});
