import type { Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, type Dec, dec, toText } from '@/lib/benchmark/units';
import type { PriceState } from './price-state';

/** A price on offer, and every independent source with where it stands. */
export type PriceCandidate = {
  priceUsd: Dec;
  tier: Tier;
  observedAtMs: number;
  /** The sources behind it disagreed too much to tell who is wrong. */
  dispersion: boolean;
  /** `source` is the exchange, not the venue: two pairs of one exchange are one source. */
  witnesses: readonly { source: string; priceUsd: Dec }[];
};

export type Confirmation = {
  /** What is believed after this tick: the candidate or what was believed before. */
  believed: PriceState['believed'];
  pending: PriceState['pending'];
  accepted: boolean;
};

/**
 * Decides whether a candidate is believed (§1.6). A step of `confirmationMoveBps` or more from the
 * last believed price, however old that is, needs `confirmationSources` independent sources that
 * went at least half of the way themselves. A first price has nothing to move from and is believed,
 * unless its sources disagree: then as many of them must stand close to it.
 */
export function confirmCandidate(
  candidate: PriceCandidate | null,
  state: PriceState,
  nowMs: number,
  parameters: MethodologyParameters,
): Confirmation {
  const { believed } = state;
  if (candidate === null) {
    const lifeMs = parameters.staleness.price.suspendSeconds * 1000;
    const alive = state.pending !== null && nowMs - state.pending.seenAtMs < lifeMs;
    return { believed, pending: alive ? state.pending : null, accepted: false };
  }
  const step = dec(parameters.price.confirmationMoveBps).div(BPS_PER_UNIT);
  const from = believed === null ? null : dec(believed.priceUsd, 'believed price');
  const needed = needsWitnesses(candidate, from, step);
  const sources = needed ? witnessesOf(candidate, from, step) : [];
  if (!needed || sources.length >= parameters.price.confirmationSources) {
    const { priceUsd, observedAtMs, tier } = candidate;
    const next = { priceUsd: toText(priceUsd), observedAtMs, tier };
    return { believed: next, pending: null, accepted: true };
  }
  const sinceMs = sameMove(state, from, candidate.priceUsd) ?? nowMs;
  const priceUsd = toText(candidate.priceUsd);
  return { believed, pending: { priceUsd, sinceMs, sources, seenAtMs: nowMs }, accepted: false };
}

function needsWitnesses(candidate: PriceCandidate, from: Dec | null, step: Dec): boolean {
  if (from === null) return candidate.dispersion;
  return candidate.priceUsd.minus(from).abs().greaterThanOrEqualTo(step);
}

function witnessesOf(candidate: PriceCandidate, from: Dec | null, step: Dec): string[] {
  const move = from === null ? null : candidate.priceUsd.minus(from);
  const agrees = (priceUsd: Dec) => {
    if (from === null || move === null) {
      return priceUsd.minus(candidate.priceUsd).abs().lessThan(step);
    }
    const own = priceUsd.minus(from);
    const sameWay = own.isNegative() === move.isNegative();
    return sameWay && own.abs().times(2).greaterThanOrEqualTo(move.abs());
  };
  const agreeing = candidate.witnesses.filter(({ priceUsd }) => agrees(priceUsd));
  return [...new Set(agreeing.map(({ source }) => source))].sort();
}

/** Since when a move in this direction has been waiting; `null` when it is a new one. */
function sameMove(state: PriceState, from: Dec | null, toUsd: Dec): number | null {
  if (state.pending === null) return null;
  if (from === null) return state.pending.sinceMs;
  const before = dec(state.pending.priceUsd, 'pending price').minus(from).isNegative();
  return before === toUsd.minus(from).isNegative() ? state.pending.sinceMs : null;
}
