import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { MINUTE_MS } from '@/lib/benchmark/durations';
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

describe('an input that goes missing', () => {
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
});
