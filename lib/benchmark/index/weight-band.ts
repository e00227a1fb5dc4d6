import type { WeightedValue } from '@/lib/benchmark/median';
import { type Dec, dec, sum, toPlaces, ZERO } from '@/lib/benchmark/units';
import type { WeightBand } from '@/lib/benchmark/weight-quantiles';

/**
 * P1, P25, P50, P75 and P99 by cumulative weight, as text with `places` decimals. Methodology, audit record.
 */
export function weightQuantileBand(
  rows: readonly WeightedValue[],
  places: number,
): WeightBand | null {
  const sorted = rows
    .filter(({ weight }) => weight.greaterThan(ZERO))
    .sort((a, b) => a.value.comparedTo(b.value));
  const text = (percent: number) => toPlaces(quantileOf(sorted, percent), places);
  const [p1, p25, p50, p75, p99] = [text(1), text(25), text(50), text(75), text(99)];
  if (p1 == null || p25 == null || p50 == null || p75 == null || p99 == null) return null;
  return { p1, p25, p50, p75, p99 };
}

/**
 * The first value at which the cumulative weight passes `percent` of the total; where it is reached exactly, the
 * mean of that value and the next.
 */
function quantileOf(sorted: readonly WeightedValue[], percent: number): Dec | null {
  const target = sum(sorted.map(({ weight }) => weight))
    .times(dec(percent))
    .dividedBy(100);
  let reached = ZERO;
  for (const [place, { value, weight }] of sorted.entries()) {
    reached = reached.plus(weight);
    if (reached.greaterThan(target)) return value;
    if (reached.equals(target)) return value.plus(sorted[place + 1]?.value ?? value).dividedBy(2);
  }
  return null;
}
