import { BPS_PER_PERCENT, type Dec, roundHalfEven, ZERO } from '@/lib/benchmark/units';

/** Default losses if a visitor enters none, percent of the amount. */
export const BREAK_EVEN_LOSSES = ['1', '3', '10', '50', '100'] as const;

const PLACES = 2;

/**
 * The yearly probability of a loss, in percent, at which it consumes a premium over bills: π/s.
 * Methodology, in dollars. 40 bps against a loss of 3 % give 13.33 %.
 * @returns `null` where there is no premium.
 */
export function breakEvenPercent(premiumBps: Dec, lossPercent: Dec): Dec | null {
  if (!premiumBps.greaterThan(ZERO) || !lossPercent.greaterThan(ZERO)) return null;
  const premiumPercent = premiumBps.div(BPS_PER_PERCENT);
  return roundHalfEven(premiumPercent.div(lossPercent).times(100), PLACES);
}

/** A rate minus the bill rate in signed basis points, 2 dp; both inputs in percent. */
export function premiumBps(ratePercent: Dec, billPercent: Dec): Dec {
  return roundHalfEven(ratePercent.minus(billPercent).times(BPS_PER_PERCENT), PLACES);
}
