import { HOUR_MS } from '@/lib/benchmark/durations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Dec } from '@/lib/benchmark/units';

/** Why a constituent leaves between reviews. */
export const EXIT_REASONS = ['no_price', 'off_peg'] as const;
export type ExitReason = (typeof EXIT_REASONS)[number];

/** How long a coin has been without a price or far off its peg; plain JSON. */
export type CoinTrouble = {
  unpricedSinceMs: number | null;
  offPegSinceMs: number | null;
  /** Once met, the coin leaves at the next 00:00 UTC even if it recovers before. */
  due: ExitReason | null;
};

export const NO_TROUBLE: CoinTrouble = { unpricedSinceMs: null, offPegSinceMs: null, due: null };

/**
 * Advances by one sample. Methodology, basket: no price for 72 h, or a deviation of 1,000 bps or more for 24 h.
 * A missing price neither starts nor ends the time off the peg.
 * @param deviationBps `null` without a price.
 */
export function advanceTrouble(
  before: CoinTrouble,
  deviationBps: Dec | null,
  nowMs: number,
  { basket: rules }: MethodologyParameters,
): CoinTrouble {
  const unpricedSinceMs = deviationBps === null ? (before.unpricedSinceMs ?? nowMs) : null;
  const isOff = deviationBps?.abs().greaterThanOrEqualTo(rules.exitDeviationBps) ?? null;
  const offPegSinceMs =
    isOff === null ? before.offPegSinceMs : isOff ? (before.offPegSinceMs ?? nowMs) : null;
  const lasts = (sinceMs: number | null, hours: number) =>
    sinceMs !== null && nowMs - sinceMs >= hours * HOUR_MS;
  const due = lasts(unpricedSinceMs, rules.exitUnpricedHours)
    ? 'no_price'
    : lasts(offPegSinceMs, rules.exitOffPegHours)
      ? 'off_peg'
      : before.due;
  return { unpricedSinceMs, offPegSinceMs, due };
}
