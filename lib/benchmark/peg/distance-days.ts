import { DAY_MS } from '@/lib/benchmark/durations';
import { type Dec, dec } from '@/lib/benchmark/units';

/** Bounds by which days off the peg are counted, basis points. */
export const DISTANCE_BOUNDS_BPS = ['10', '25', '50', '100', '200', '1000'] as const;

/** A price's largest distance from a dollar within a day or less; signed basis points. */
export type Distance = { atMs: number; peakBps: Dec };

export type DistanceDays = NonNullable<ReturnType<typeof distanceDays>>;

/** Counts days by a price's distance from a dollar; `null` without a price. */
export function distanceDays(distances: readonly Distance[]) {
  const byDay = new Map<number, Distance>();
  for (const distance of distances) {
    const dayMs = Math.floor(distance.atMs / DAY_MS) * DAY_MS;
    const held = byDay.get(dayMs);
    if (!held || distance.peakBps.abs().greaterThan(held.peakBps.abs())) {
      byDay.set(dayMs, distance);
    }
  }
  const [first, ...rest] = byDay.values();
  if (!first) return null;
  const furthest = rest.reduce(
    (most, day) => (day.peakBps.abs().greaterThan(most.peakBps.abs()) ? day : most),
    first,
  );
  const starts = [...byDay.keys()];
  return {
    /** Number of UTC days with a price, and the first and last of them. */
    days: byDay.size,
    fromMs: Math.min(...starts),
    toMs: Math.max(...starts),
    /** Days on which the price was at least that far off, for each bound in ascending order. */
    counts: DISTANCE_BOUNDS_BPS.map((boundBps) => ({
      boundBps,
      days: [...byDay.values()].filter(({ peakBps }) =>
        peakBps.abs().greaterThanOrEqualTo(dec(boundBps)),
      ).length,
    })),
    furthest,
  };
}
