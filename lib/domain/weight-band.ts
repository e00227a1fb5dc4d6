import type { WeightedValue } from './median';
import type { WeightBand } from './snapshot';
import { type Dec, dec, sum, toPlaces, ZERO } from './units';

/**
 * The first value, in ascending order, at which the cumulative weight reaches `percent` of the
 * total. Methodology §10. @returns `null` when nothing has weight.
 */
export function weightQuantile(rows: readonly WeightedValue[], percent: number): Dec | null {
  return quantileOf(prepare(rows), percent);
}

/**
 * P1, P25, P50, P75 and P99 by cumulative weight, as text with `places` decimals. Methodology §10.
 */
export function weightQuantileBand(
  rows: readonly WeightedValue[],
  places: number,
): WeightBand | null {
  const sorted = prepare(rows);
  const text = (percent: number) => {
    const value = quantileOf(sorted, percent);
    return value === null ? null : toPlaces(value, places);
  };
  const [p1, p25, p50, p75, p99] = [text(1), text(25), text(50), text(75), text(99)];
  if (p1 == null || p25 == null || p50 == null || p75 == null || p99 == null) return null;
  return { p1, p25, p50, p75, p99 };
}

function prepare(rows: readonly WeightedValue[]): WeightedValue[] {
  return rows
    .filter(({ weight }) => weight.greaterThan(ZERO))
    .sort((a, b) => a.value.comparedTo(b.value));
}

function quantileOf(sorted: readonly WeightedValue[], percent: number): Dec | null {
  const target = sum(sorted.map(({ weight }) => weight))
    .times(dec(percent))
    .dividedBy(100);
  let reached = ZERO;
  for (const { value, weight } of sorted) {
    reached = reached.plus(weight);
    if (reached.greaterThanOrEqualTo(target)) return value;
  }
  return null;
}
