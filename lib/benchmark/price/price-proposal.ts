import { lowerMedianTime, median } from '@/lib/benchmark/median';
import type { ReferencePrice, VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { toPlaces } from '@/lib/benchmark/units';
import type { PriceCandidate } from './price-confirmation';
import type { PriceState, Refusal } from './price-state';
import type { ValidQuote } from './quote-validity';
import { refuseDisagreement } from './reference-validity';
import { venueConsensus } from './venue-consensus';

/** What the sources say before it is decided whether to believe it. */
export type PriceProposal = {
  candidate: PriceCandidate | null;
  used: readonly ValidQuote[];
  refusals: ReadonlyMap<VenueQuote | ReferencePrice, Refusal>;
  excludedVenues: readonly string[];
};

/**
 * What the valid quotes and usable references say together: the venues' consensus where there are
 * enough of them, else an aggregator that does not contradict them (Methodology §1.2–§1.6).
 */
export function proposePrice(
  valid: readonly ValidQuote[],
  usable: readonly ReferencePrice[],
  state: PriceState,
  parameters: MethodologyParameters,
): PriceProposal {
  const enough = valid.length >= Math.max(1, parameters.price.minVenues);
  return enough
    ? proposeVenues(valid, usable, state, parameters)
    : proposeAggregator(valid, usable, state, parameters);
}

function proposeVenues(
  valid: readonly ValidQuote[],
  usable: readonly ReferencePrice[],
  state: PriceState,
  parameters: MethodologyParameters,
): PriceProposal {
  const consensus = venueConsensus(valid, state.excludedVenues, parameters);
  const refusals = new Map<VenueQuote | ReferencePrice, Refusal>();
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
        reason: `${valid.length} venues give the price`,
      },
    );
  }
  const times = consensus.used.map(({ quote }) => quote.observedAtMs);
  const candidate: PriceCandidate = {
    priceUsd: consensus.priceUsd,
    tier: 1,
    observedAtMs: lowerMedianTime(times) ?? Number.NaN,
    dispersion: consensus.dispersion,
    witnesses: witnesses(consensus.used, usable),
  };
  return { candidate, used: consensus.used, refusals, excludedVenues: consensus.excludedVenues };
}

function proposeAggregator(
  valid: readonly ValidQuote[],
  usable: readonly ReferencePrice[],
  state: PriceState,
  parameters: MethodologyParameters,
): PriceProposal {
  const { minVenues } = parameters.price;
  const refusals = new Map<VenueQuote | ReferencePrice, Refusal>();
  for (const { quote } of valid) {
    const reason = `${valid.length} valid venues, fewer than the ${minVenues} needed`;
    refusals.set(quote, { rule: 'too-few-venues', reason });
  }
  const centre = valid.length === 0 ? null : median(valid.map(({ priceUsd }) => priceUsd));
  const serving: ReferencePrice[] = [];
  for (const reference of usable) {
    const refusal = centre === null ? null : refuseDisagreement(reference, centre, parameters);
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
  return [
    ...quotes.map(({ quote, priceUsd }) => ({ source: quote.exchange, priceUsd })),
    ...references.map(({ source, origin, priceUsd }) => ({ source: origin ?? source, priceUsd })),
  ];
}
