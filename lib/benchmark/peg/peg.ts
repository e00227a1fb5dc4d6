import type { PegClass } from '@/lib/benchmark/codes';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  BPS_PER_UNIT,
  clamp,
  type Dec,
  dec,
  ONE,
  roundHalfEven,
  ZERO,
} from '@/lib/benchmark/units';

/** Signed deviation from one dollar in basis points, 2 dp. Methodology, peg score. */
export function deviationBps(priceUsd: Dec): Dec {
  return roundHalfEven(priceUsd.minus(ONE).times(BPS_PER_UNIT), 2);
}

/**
 * `1 − |dev|/50 − vol5m/100` within 0–1, 4 dp. Methodology, peg score.
 * An unknown deviation or volatility makes the score unknown, which suspends the coin (risk-adjusted yield): for the
 * first minutes after a cold start no coin has a score, since calm cannot be assumed.
 */
export function pegScore(
  deviation: Dec | null,
  volatility5mBps: Dec | null,
  parameters: MethodologyParameters,
): Dec | null {
  if (deviation === null || volatility5mBps === null) return null;
  const { deviationScaleBps, volatilityScaleBps } = parameters.peg;
  const raw = ONE.minus(deviation.abs().div(dec(deviationScaleBps))).minus(
    volatility5mBps.div(dec(volatilityScaleBps)),
  );
  return roundHalfEven(clamp(raw, ZERO, ONE), 4);
}

/** Class by the size of the deviation in basis points. Methodology, peg score. */
export function pegClass(deviation: Dec, parameters: MethodologyParameters): PegClass {
  const size = deviation.abs();
  if (size.lessThan(dec(parameters.peg.stableBelowBps))) return 'stable';
  return size.lessThan(dec(parameters.peg.warningBelowBps)) ? 'warning' : 'alert';
}
