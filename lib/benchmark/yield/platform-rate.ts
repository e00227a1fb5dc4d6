import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Dec } from '@/lib/benchmark/units';

/** What is known of a platform's rate for a coin from before the reading that is judged. */
export type RatePast = {
  /** Median of its hourly readings of seven days, percent a year. */
  medianPercent: Dec;
  /** The latest readings, one after another, that are nearer to this rate than to the median. */
  agreeing: number;
  /** UTC days before the reading's own that have a reading, of the last month. */
  days: number;
};

/**
 * Whether a platform's rate is a multiple of its own week, or a fraction, and too few hourly readings confirm it:
 * until then the week's median counts. Methodology, indices. A rate without a past, or of nothing so far, is none.
 */
export function isPendingJump(
  apyPercent: Dec,
  past: RatePast | null,
  { cefi }: MethodologyParameters,
): boolean {
  if (past === null || !past.medianPercent.isPositive() || past.medianPercent.isZero())
    return false;
  const { medianPercent, agreeing } = past;
  const isJump =
    apyPercent.greaterThan(medianPercent.times(cefi.jumpFactor)) ||
    apyPercent.times(cefi.jumpFactor).lessThan(medianPercent);
  return isJump && agreeing < cefi.jumpConfirmations;
}
