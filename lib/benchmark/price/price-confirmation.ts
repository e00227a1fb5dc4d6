import type { Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { deviationBps } from '@/lib/benchmark/peg/peg';
import { BPS_PER_UNIT, type Dec, dec, ONE, toText } from '@/lib/benchmark/units';
import type { ConfirmedPrice, PriceState } from './price-state';

/** A source and its price. `source` is the exchange: two pairs of one exchange are one source. */
export type Witness = { source: string; priceUsd: Dec };

/** A candidate price, and every independent source with its own price. */
export type PriceCandidate = {
  priceUsd: Dec;
  tier: Tier;
  observedAtMs: number;
  /** The sources behind it disagreed too much to tell who is wrong. */
  dispersion: boolean;
  witnesses: readonly Witness[];
};

export type Confirmation = Pick<PriceState, 'believed' | 'pending' | 'confirmed'> & {
  accepted: boolean;
};

/**
 * Decides whether a candidate is believed. The move is measured from the last price on which
 * two independent sources agreed within the last 15 min (`confirmedBaseSeconds`).
 *
 * - A move of `confirmationMoveBps` or more needs `confirmationSources` independent sources that went
 *   at least half of the way themselves.
 * - A smaller move with as many sources within that distance of the candidate becomes the base from
 *   which the next move is measured. With fewer it is single-source: believed while within
 *   `singleSourceBelowBps` of a dollar, and pending beyond.
 * - Beyond that, sources too far apart to agree on one price still count if as many went at least half
 *   of the way from a dollar; the base of the next move does not change.
 * - With no base to measure from, sources that contradict each other count like a move.
 */
export function confirmCandidate(
  candidate: PriceCandidate | null,
  state: PriceState,
  nowMs: number,
  parameters: MethodologyParameters,
): Confirmation {
  const { believed } = state;
  const held = state.confirmed ?? null;
  if (candidate === null) {
    const lifeMs = parameters.staleness.price.suspendSeconds * 1000;
    const alive = state.pending !== null && nowMs - state.pending.seenAtMs < lifeMs;
    const pending = alive ? state.pending : null;
    return { believed, pending, confirmed: held, accepted: false };
  }
  const { price } = parameters;
  const step = dec(price.confirmationMoveBps).div(BPS_PER_UNIT);
  const from = baseOf(held, nowMs, parameters);
  const needed = needsWitnesses(candidate, from, step);
  const sources =
    from !== null && needed ? witnessesOf(candidate, from) : supportersOf(candidate, step);
  const isConfirmed = sources.length >= price.confirmationSources;
  const isWitnessed = from !== null && isWitnessedOffPeg(candidate, parameters);
  if (isConfirmed || (!needed && (isNearPeg(candidate.priceUsd, parameters) || isWitnessed))) {
    const { observedAtMs, tier } = candidate;
    const priceUsd = toText(candidate.priceUsd);
    const isBase = isConfirmed || sources.length >= price.confirmedBaseSources;
    const isSingleSource = !isBase && !isWitnessed;
    const next = { priceUsd, observedAtMs, tier, ...(isSingleSource ? { isSingleSource } : {}) };
    const confirmed = isBase ? { priceUsd, atMs: nowMs } : held;
    return { believed: next, pending: null, confirmed, accepted: true };
  }
  const sinceMs = sameMove(state, from, candidate.priceUsd) ?? nowMs;
  const pending = { priceUsd: toText(candidate.priceUsd), sinceMs, sources, seenAtMs: nowMs };
  return { believed, pending, confirmed: held, accepted: false };
}

function baseOf(
  held: ConfirmedPrice | null,
  nowMs: number,
  { price }: MethodologyParameters,
): Dec | null {
  if (held === null || nowMs - held.atMs > price.confirmedBaseSeconds * 1000) return null;
  return dec(held.priceUsd, 'confirmed price');
}

function needsWitnesses(candidate: PriceCandidate, from: Dec | null, step: Dec): boolean {
  if (from === null) return candidate.dispersion;
  return candidate.priceUsd.minus(from).abs().greaterThanOrEqualTo(step);
}

function isNearPeg(priceUsd: Dec, { price }: MethodologyParameters): boolean {
  return deviationBps(priceUsd).abs().lessThan(dec(price.singleSourceBelowBps));
}

/** Whether enough sources went at least half of the way from a dollar to a candidate far from it. */
function isWitnessedOffPeg(candidate: PriceCandidate, parameters: MethodologyParameters): boolean {
  if (isNearPeg(candidate.priceUsd, parameters)) return false;
  return witnessesOf(candidate, ONE).length >= parameters.price.confirmationSources;
}

/** The sources that went at least half of the way from `from` to the candidate. */
function witnessesOf({ priceUsd, witnesses }: PriceCandidate, from: Dec): string[] {
  const move = priceUsd.minus(from);
  return distinct(
    witnesses.filter((witness) => {
      const own = witness.priceUsd.minus(from);
      const sameWay = own.isNegative() === move.isNegative();
      return sameWay && own.abs().times(2).greaterThanOrEqualTo(move.abs());
    }),
  );
}

/** The sources that support the candidate: no further from it than `step`. */
function supportersOf({ priceUsd, witnesses }: PriceCandidate, step: Dec): string[] {
  return distinct(
    witnesses.filter((witness) => witness.priceUsd.minus(priceUsd).abs().lessThanOrEqualTo(step)),
  );
}

function distinct(witnesses: readonly Witness[]): string[] {
  return [...new Set(witnesses.map(({ source }) => source))].sort();
}

/** Since when a move in this direction has been waiting; `null` when it is a new one. */
function sameMove(state: PriceState, from: Dec | null, toUsd: Dec): number | null {
  if (state.pending === null) return null;
  if (from === null) return state.pending.sinceMs;
  const before = dec(state.pending.priceUsd, 'pending price').minus(from).isNegative();
  return before === toUsd.minus(from).isNegative() ? state.pending.sinceMs : null;
}
