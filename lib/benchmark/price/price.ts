import type { PriceMethod } from '@/lib/benchmark/codes';
import { interquartileRange } from '@/lib/benchmark/median';
import type { ReferencePrice, Tier, VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { PendingPrice } from '@/lib/benchmark/price/price-state';
import type { SourceVerdict } from '@/lib/benchmark/price/price-verdicts';
import { BPS_PER_UNIT, type Dec, dec } from '@/lib/benchmark/units';
import { confirmCandidate, type PriceCandidate, type Witness } from './price-confirmation';
import { proposePrice } from './price-proposal';
import type { PriceFlag, PriceState } from './price-state';
import { priceVerdicts } from './price-verdicts';
import { judgeQuotes, type ValidQuote, validQuotes } from './quote-validity';
import { judgeReferences } from './reference-validity';

export { INITIAL_PRICE_STATE, type PriceState } from './price-state';

export type ConsensusInput = {
  symbol: string;
  /** This coin's quotes; each venue's newest counts. */
  quotes: readonly VenueQuote[];
  /** USD price of each stable quote currency, from its own current consensus. `USD` is built in. */
  quoteCurrencyPrices: ReadonlyMap<string, Dec>;
  /** This coin's tier 2 prices; each source's newest counts. */
  references: readonly ReferencePrice[];
  state: PriceState;
  nowMs: number;
  parameters: MethodologyParameters;
};

export type ConsensusPrice = {
  symbol: string;
  /** With all digits; `null` is unknown, never 1. */
  priceUsd: Dec | null;
  method: PriceMethod;
  tier: Tier | null;
  /**
   * Middle (earlier of two) of the observation times of the sources used, so that neither one chatty
   * nor one slow venue sets the age. A carried price keeps its own observation time.
   */
  observedAtMs: number | null;
  pending: PendingPrice | null;
  /** Quotes that passed coin price, before outliers are removed. */
  venuesValid: number;
  venuesUsed: number;
  /** Of the prices used, in ten-thousandths of a dollar; `null` unless at least two venues voted. */
  iqrBps: Dec | null;
  /** Every quote and reference of the input, tier 1 first, then by name. */
  verdicts: readonly SourceVerdict[];
  flags: readonly PriceFlag[];
  /** Every source that counts in deciding which price is believed, with its own price. */
  witnesses: readonly Witness[];
};

/**
 * Price of a coin in USD from venues' quotes, or else a confirmed aggregator, or else the last
 * believed price until it is `staleness.price.suspendSeconds` old, or else `null`. Methodology, coin price.
 * The order of quotes and references does not matter. Never throws on bad market data: a bad source
 * is refused in its verdict.
 */
export function consensusPrice(input: ConsensusInput): {
  price: ConsensusPrice;
  state: PriceState;
} {
  const { symbol, state, nowMs, parameters } = input;
  const quotes = judgeQuotes(input);
  const references = judgeReferences(input.references, nowMs, parameters);
  const valid = validQuotes(quotes);
  const usable = references.filter(({ refusal }) => refusal === null).map((row) => row.reference);
  const proposal = proposePrice(valid, usable, state, parameters);
  const { candidate } = proposal;
  const confirmation = confirmCandidate(candidate, state, nowMs, parameters);
  const { accepted, believed, pending } = confirmation;
  const lifeMs = parameters.staleness.price.suspendSeconds * 1000;
  const carried =
    !accepted && believed !== null && nowMs - believed.observedAtMs < lifeMs ? believed : null;
  const published = accepted ? believed : carried;
  const used = accepted ? proposal.used : [];
  return {
    price: {
      symbol,
      priceUsd: published === null ? null : dec(published.priceUsd),
      method: methodOf(candidate, accepted, carried !== null),
      tier: published?.tier ?? null,
      observedAtMs: published?.observedAtMs ?? null,
      pending: pending && {
        priceUsd: pending.priceUsd,
        sinceMs: pending.sinceMs,
        sources: pending.sources,
      },
      venuesValid: valid.length,
      venuesUsed: used.length,
      iqrBps: iqrBps(used),
      verdicts: priceVerdicts(quotes, references, proposal.refusals, accepted),
      flags: flagsOf(candidate, accepted, pending !== null, published),
      witnesses: candidate?.witnesses ?? [],
    },
    state: {
      excludedVenues: proposal.excludedVenues,
      believed,
      pending,
      confirmed: confirmation.confirmed ?? null,
    },
  };
}

function iqrBps(used: readonly ValidQuote[]): Dec | null {
  if (used.length < 2) return null;
  return interquartileRange(used.map(({ priceUsd }) => priceUsd)).times(BPS_PER_UNIT);
}

function methodOf(
  candidate: PriceCandidate | null,
  accepted: boolean,
  carried: boolean,
): PriceMethod {
  if (accepted && candidate !== null) return candidate.tier === 1 ? 'venues' : 'aggregator';
  return carried ? 'carried_forward' : 'none';
}

function flagsOf(
  candidate: PriceCandidate | null,
  accepted: boolean,
  pending: boolean,
  published: PriceState['believed'],
): PriceFlag[] {
  const flags: PriceFlag[] = [];
  if (accepted && candidate?.tier === 2) flags.push('aggregator');
  if (candidate?.dispersion) flags.push('dispersion');
  if (pending) flags.push('pending');
  if (published?.isSingleSource) flags.push('single_source');
  return flags;
}
