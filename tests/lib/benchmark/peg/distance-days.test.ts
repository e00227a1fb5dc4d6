import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { distanceDays } from '@/lib/benchmark/peg/distance-days';
import { dec } from '@/lib/benchmark/units';

const START_MS = Date.parse('2026-03-01T00:00:00Z');
const at = (day: number, hour: number, bps: string) => ({
  atMs: START_MS + day * DAY_MS + hour * HOUR_MS,
  peakBps: dec(bps),
});

describe('distanceDays', () => {
  it('counts each day once, by its furthest reading on either side, bounds included', () => {
    const found = distanceDays([
      at(0, 1, '3'),
      at(0, 5, '-50'),
      at(0, 9, '49.99'),
      at(1, 0, '12'),
      at(3, 23, '-1240.75'),
    ]);
    expect(found?.days).toBe(3);
    expect(found?.counts).toEqual([
      { boundBps: '10', days: 3 },
      { boundBps: '25', days: 2 },
      { boundBps: '50', days: 2 },
      { boundBps: '100', days: 1 },
      { boundBps: '200', days: 1 },
      { boundBps: '1000', days: 1 },
    ]);
    expect(found?.furthest.peakBps.toFixed()).toBe('-1240.75');
    expect([found?.fromMs, found?.toMs]).toEqual([START_MS, START_MS + 3 * DAY_MS]);
  });

  it('knows nothing without a price', () => {
    expect(distanceDays([])).toBeNull();
  });
});
