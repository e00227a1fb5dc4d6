import { clamp, Dec, dec, ONE, toText, ZERO } from '@/lib/benchmark/units';
import type { AlertKind } from './alert-kinds';

/**
 * How far behind the threshold a value must be before the alert can fire again, in the kind's unit:
 * - yield: 0.10 points; for a threshold under 0.40 %, a quarter of it, never under 0.01;
 * - peg: half of the threshold, as a depeg event opens at 50 bps and closes below 25;
 * - liquidity: 0.05; near 0 and 1, half the distance to that end, so that it can be reached;
 * - exit cost: half of the threshold;
 * - spread over bills: 5 bps, whatever the threshold, which is often 0;
 * - stale data: half of the permitted age.
 */
export function deadBand(kind: AlertKind, threshold: Dec): Dec {
  if (kind === 'yield_threshold') return clamp(threshold.abs().div(4), dec('0.01'), dec('0.10'));
  if (kind === 'liquidity') {
    const toNearerEnd = Dec.min(threshold, ONE.minus(threshold));
    return clamp(toNearerEnd.div(2), ZERO, dec('0.05'));
  }
  if (kind === 'bill_spread') return dec(5);
  return threshold.abs().div(2);
}

/** The dead-band as text, for explaining a rule. */
export function deadBandText(kind: AlertKind, threshold: string): string {
  return toText(deadBand(kind, dec(threshold)));
}
