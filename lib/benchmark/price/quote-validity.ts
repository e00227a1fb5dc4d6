import { isOnChain, type VenueQuote } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import {
  BPS_PER_UNIT,
  type Dec,
  dec,
  isPositive,
  ONE,
  toPlaces,
  toText,
} from '@/lib/benchmark/units';
import type { Refusal } from './price-state';

/** A quote in dollars (where it can be converted), with the rule that refused it, if one did. */
export type JudgedQuote = { quote: VenueQuote; priceUsd: Dec | null; refusal: Refusal | null };

export type ValidQuote = { quote: VenueQuote; priceUsd: Dec };

type Conditions = {
  quotes: readonly VenueQuote[];
  quoteCurrencyPrices: ReadonlyMap<string, Dec>;
  nowMs: number;
  parameters: MethodologyParameters;
};

/**
 * Judges each venue's quote by Methodology, coin price and converts it to dollars. A quote in another coin
 * is unusable without that coin's own price. If a venue has two quotes, the newer counts.
 */
export function judgeQuotes(conditions: Conditions): JudgedQuote[] {
  const { nowMs } = conditions;
  const newest = newestBy(
    conditions.quotes.filter((quote) => quote.observedAtMs <= nowMs),
    (quote) => quote.venue,
    (quote) => toText(quote.mid),
  );
  return conditions.quotes.map((quote) => {
    const rate = rateOf(quote, conditions.quoteCurrencyPrices);
    const convertible = rate !== null && isPositive(quote.mid);
    return {
      quote,
      priceUsd: convertible ? quote.mid.times(rate) : null,
      refusal: refuse(quote, rate, newest.get(quote.venue), conditions),
    };
  });
}

/** The quotes that no rule refused. */
export function validQuotes(judged: readonly JudgedQuote[]): ValidQuote[] {
  const valid: ValidQuote[] = [];
  for (const { quote, priceUsd, refusal } of judged) {
    if (refusal === null && priceUsd !== null) valid.push({ quote, priceUsd });
  }
  return valid;
}

/**
 * The newest item for each key. Equal times fall back on the time of receipt and then on
 * `tieBreak`, so that the order in which items arrive does not matter.
 */
export function newestBy<T extends { observedAtMs: number; receivedAtMs?: number }>(
  items: readonly T[],
  key: (item: T) => string,
  tieBreak: (item: T) => string,
): Map<string, T> {
  const newest = new Map<string, T>();
  for (const item of items) {
    const rival = newest.get(key(item));
    const order =
      rival === undefined
        ? 1
        : item.observedAtMs - rival.observedAtMs ||
          (item.receivedAtMs ?? 0) - (rival.receivedAtMs ?? 0) ||
          (tieBreak(item) > tieBreak(rival) ? 1 : -1);
    if (order > 0) newest.set(key(item), item);
  }
  return newest;
}

function rateOf(quote: VenueQuote, prices: ReadonlyMap<string, Dec>): Dec | null {
  if (quote.quoteCurrency === 'USD') return ONE;
  // A coin cannot be priced in itself.
  if (quote.quoteCurrency === quote.symbol) return null;
  const price = prices.get(quote.quoteCurrency);
  return isPositive(price) ? price : null;
}

function refuse(
  quote: VenueQuote,
  rate: Dec | null,
  newest: VenueQuote | undefined,
  { nowMs, parameters }: Conditions,
): Refusal | null {
  const ageMs = nowMs - quote.observedAtMs;
  const { maxQuoteAgeSeconds, maxOnChainQuoteAgeSeconds } = parameters.price;
  const maxAgeSeconds = isOnChain(quote.exchange) ? maxOnChainQuoteAgeSeconds : maxQuoteAgeSeconds;
  if (ageMs < 0) return { rule: 'future-dated', reason: `dated ${-ageMs} ms after this reading` };
  if (newest !== quote) {
    return { rule: 'superseded', reason: `${quote.venue} has a newer quote` };
  }
  if (ageMs > maxAgeSeconds * 1000) {
    const seconds = Math.floor(ageMs / 1000);
    return {
      rule: 'stale-quote',
      reason: `${seconds} s old, more than ${maxAgeSeconds} s allowed`,
    };
  }
  if (!isPositive(quote.mid)) {
    return { rule: 'not-positive', reason: `price ${quote.mid.toFixed()} is not above zero` };
  }
  const book = refuseBook(quote, dec(parameters.price.maxSpreadBps));
  return book ?? refuseCurrency(quote.quoteCurrency, rate);
}

/** Why a best bid and a best ask make no market; `null` where they do. */
export function refuseTop(
  bid: Dec | null | undefined,
  ask: Dec | null | undefined,
): Refusal | null {
  if (!isPositive(bid) || !isPositive(ask)) {
    return { rule: 'one-sided-book', reason: `no ${isPositive(bid) ? 'ask' : 'bid'} in the book` };
  }
  if (!bid.greaterThan(ask)) return null;
  return { rule: 'crossed-book', reason: `bid ${bid.toFixed()} is above ask ${ask.toFixed()}` };
}

/** Why quotes in a currency count for nothing; `null` where its dollar price is known. */
export function refuseCurrency(currency: string, usd: Dec | null): Refusal | null {
  if (isPositive(usd)) return null;
  const reason = `quoted in ${currency}, which has no price of its own now`;
  return { rule: 'unpriced-quote-currency', reason };
}

/** A bar's last price has no book and passes; a one-sided book does not. */
function refuseBook({ bid, ask }: VenueQuote, maxSpreadBps: Dec): Refusal | null {
  if (bid === null && ask === null) return null;
  const fault = refuseTop(bid, ask);
  if (fault !== null || bid === null || ask === null) return fault;
  // Relative to the middle of the book, which is also the venue's mid wherever that is a true mid.
  const spreadBps = ask.minus(bid).times(2).div(ask.plus(bid)).times(BPS_PER_UNIT);
  if (spreadBps.greaterThan(maxSpreadBps)) {
    return {
      rule: 'wide-spread',
      reason: `spread ${toPlaces(spreadBps, 2)} bps, more than ${toText(maxSpreadBps)} bps allowed`,
    };
  }
  return null;
}
