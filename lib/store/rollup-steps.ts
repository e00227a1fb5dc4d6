import 'server-only';
import type { Dec } from '@/lib/domain/units';
import { dec } from '@/lib/domain/units';

/** One minute, one hour, one day: the buckets that keep long history cheap. */
export const ROLLUP_STEPS_SECONDS = [60, 3_600, 86_400] as const;
export type RollupStepSeconds = (typeof ROLLUP_STEPS_SECONDS)[number];

/** Start of the bucket that holds `atMs`; buckets are aligned to the epoch, in UTC. */
export function bucketStartMs(atMs: number, stepSeconds: RollupStepSeconds): number {
  const stepMs = stepSeconds * 1_000;
  return Math.floor(atMs / stepMs) * stepMs;
}

/** A bucket's extremes and edges, still as the decimal text they are stored as. */
export type Range = {
  firstAtMs: number;
  lastAtMs: number;
  first: string;
  low: string;
  high: string;
  last: string;
  samples: number;
};

export function rangeOf(value: string, atMs: number): Range {
  return {
    firstAtMs: atMs,
    lastAtMs: atMs,
    first: value,
    low: value,
    high: value,
    last: value,
    samples: 1,
  };
}

/**
 * Adds one sample, in any order of time. Compared as decimals: as text "9" would be above "10",
 * and as floats two prices could become one.
 */
export function widen(range: Range, value: string, atMs: number): void {
  const sample: Dec = dec(value);
  if (sample.lessThan(range.low)) range.low = value;
  if (sample.greaterThan(range.high)) range.high = value;
  if (atMs < range.firstAtMs) {
    range.firstAtMs = atMs;
    range.first = value;
  }
  if (atMs >= range.lastAtMs) {
    range.lastAtMs = atMs;
    range.last = value;
  }
  range.samples += 1;
}
