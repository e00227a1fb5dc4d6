import { lowerMedianTime, median } from '@/lib/benchmark/median';
import type { ReferencePrice, VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { ascending, BPS_PER_UNIT, type Dec, dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { PriceCandidate } from './price-confirmation';
import type { PriceState, Refusal } from './price-state';
import type { ValidQuote } from './quote-validity';
import { refuseDisagreement } from './reference-validity';
import { venueConsensus } from './venue-consensus';

/** The price proposed by the sources, before deciding whether to believe it. */
export type PriceProposal = {
  candidate: PriceCandidate | null;
  used: readonly ValidQuote[];
  refusals: ReadonlyMap<VenueQuote | ReferencePrice, Refusal>;
  excludedVenues: readonly string[];
};

/**
 * The price that valid quotes and usable references propose: the venues' consensus where there are
 * enough of them, else an aggregator that does not contradict them (Methodology, coin price to coin price.6).
 */
export function proposePrice(
  valid: readonly ValidQuote[],
  usable: readonly ReferencePrice[],
  state: PriceState,
  parameters: MethodologyParameters,
): PriceProposal {
  const enough = valid.length >= Math.max(1, parameters.price.minVenues);
  const pair = settlePair(valid, usable, state, parameters);
  if (pair?.kept.length === 0) {
    const { excludedVenues } = state;
    return { candidate: null, used: [], refusals: refusalsOf(pair), excludedVenues };
  }
  const sources = { valid, voters: pair?.kept ?? valid, usable, refusals: refusalsOf(pair) };
  const proposal = enough
    ? proposeVenues(sources, state, parameters)
    : proposeAggregator(sources, state, parameters);
  const { candidate } = proposal;
  // No third source shows which of the two is wrong.
  return pair && candidate
    ? { ...proposal, candidate: { ...candidate, dispersion: true } }
    : proposal;
}

type Refusals = Map<VenueQuote | ReferencePrice, Refusal>;

type Sources = {
  valid: readonly ValidQuote[];
  /** The valid quotes without the one that its only neighbor contradicts. */
  voters: readonly ValidQuote[];
  usable: readonly ReferencePrice[];
  refusals: Refusals;
};

function refusalsOf(pair: PairVerdict | null): Refusals {
  return new Map((pair?.refused ?? []).map(({ quote, refusal }) => [quote.quote, refusal]));
}

function proposeVenues(
  { valid, voters, usable, refusals }: Sources,
  state: PriceState,
  parameters: MethodologyParameters,
): PriceProposal {
  const consensus = venueConsensus(voters, state.excludedVenues, parameters);
  for (const { quote, awayBps, boundBps } of consensus.excluded) {
    refusals.set(quote.quote, {
      rule: 'outlier-venue',
      reason: `${toPlaces(awayBps, 2)} bps from the median, the bound being ${toPlaces(boundBps, 2)} bps`,
    });
  }
  for (const reference of usable) {
    refusals.set(
      reference,
      refuseDisagreement(reference, consensus.priceUsd, parameters) ?? {
        rule: 'aggregator-not-needed',
        reason: `${voters.length === 1 ? 'one venue gives' : `${voters.length} venues give`} the price`,
      },
    );
  }
  const times = consensus.used.map(({ quote }) => quote.observedAtMs);
  const candidate: PriceCandidate = {
    priceUsd: consensus.priceUsd,
    tier: 1,
    observedAtMs: lowerMedianTime(times) ?? Number.NaN,
    dispersion: consensus.dispersion,
    witnesses: witnesses(voters === valid ? consensus.used : valid, usable),
  };
  return { candidate, used: consensus.used, refusals, excludedVenues: consensus.excludedVenues };
}

function proposeAggregator(
  { valid, voters, usable, refusals }: Sources,
  state: PriceState,
  parameters: MethodologyParameters,
): PriceProposal {
  const { minVenues } = parameters.price;
  for (const { quote } of voters) {
    const reason = `${valid.length} valid venues, fewer than the ${minVenues} needed`;
    refusals.set(quote, { rule: 'too-few-venues', reason });
  }
  const center = voters.length === 0 ? null : median(voters.map(({ priceUsd }) => priceUsd));
  const serving: ReferencePrice[] = [];
  for (const reference of usable) {
    const refusal = center === null ? null : refuseDisagreement(reference, center, parameters);
    if (refusal === null) serving.push(reference);
    else refusals.set(reference, refusal);
  }
  const observedAtMs = lowerMedianTime(serving.map((reference) => reference.observedAtMs));
  const { excludedVenues } = state;
  if (observedAtMs === null) return { candidate: null, used: [], refusals, excludedVenues };
  const priceUsd = median(serving.map((reference) => reference.priceUsd));
  const dispersion = serving.some(
    (reference) => refuseDisagreement(reference, priceUsd, parameters) !== null,
  );
  const all = witnesses(valid, usable);
  const candidate = { priceUsd, tier: 2, observedAtMs, dispersion, witnesses: all } as const;
  return { candidate, used: [], refusals, excludedVenues };
}

function witnesses(
  quotes: readonly ValidQuote[],
  references: readonly ReferencePrice[],
): PriceCandidate['witnesses'] {
  const all = [
    ...quotes.map(({ quote, priceUsd }) => ({ source: quote.exchange, priceUsd })),
    ...references.map(({ source, origin, priceUsd }) => ({ source: origin ?? source, priceUsd })),
  ];
  return all.sort((a, b) => ascending(a.priceUsd, b.priceUsd) || (a.source < b.source ? -1 : 1));
}

/** The outcome for two venues that contradict each other; `kept` is empty if undecidable. */
type PairVerdict = {
  kept: readonly ValidQuote[];
  refused: readonly { quote: ValidQuote; refusal: Refusal }[];
};

/**
 * Exactly two venues more than `pairDisagreementBps` apart are not averaged: the one nearer to the
 * aggregator is used; without an aggregator, or at equal distance, the one nearer to the last believed
 * price. `null` where the rule does not apply.
 */
function settlePair(
  valid: readonly ValidQuote[],
  references: readonly ReferencePrice[],
  { believed }: PriceState,
  parameters: MethodologyParameters,
): PairVerdict | null {
  const [first, second] = valid;
  if (first === undefined || second === undefined || valid.length > 2) return null;
  const apartBps = first.priceUsd.minus(second.priceUsd).abs().times(BPS_PER_UNIT);
  const boundBps = dec(parameters.price.pairDisagreementBps);
  if (apartBps.lessThanOrEqualTo(boundBps)) return null;
  const aggregator = references.map(({ priceUsd }) => priceUsd);
  const anchors = [
    ...(aggregator.length === 0 ? [] : [median(aggregator)]),
    ...(believed === null ? [] : [dec(believed.priceUsd, 'believed price')]),
  ];
  const kept = nearer(first, second, anchors);
  const apart = `${toPlaces(apartBps, 2)} bps apart, more than ${toText(boundBps)} bps allowed`;
  const end = kept
    ? ', and the other is nearer to what is known'
    : ', and nothing tells which is right';
  return {
    kept: kept ? [kept] : [],
    refused: valid
      .filter((quote) => quote !== kept)
      .map((quote) => ({
        quote,
        refusal: { rule: 'pair-disagrees', reason: `the two venues are ${apart}${end}` },
      })),
  };
}

/** The quote nearer to the first anchor that distinguishes the two; `null` where none does. */
function nearer(a: ValidQuote, b: ValidQuote, anchors: readonly Dec[]): ValidQuote | null {
  for (const anchor of anchors) {
    const order = a.priceUsd.minus(anchor).abs().comparedTo(b.priceUsd.minus(anchor).abs());
    if (order !== 0) return order < 0 ? a : b;
  }
  return null;
}
