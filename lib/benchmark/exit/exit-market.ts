import type { CoinEvidence } from '@/lib/benchmark/evidence/coin-document';
import { isFreshBook, refuseBook } from '@/lib/benchmark/liquidity/liquidity';
import type { VenueBook } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, ONE } from '@/lib/benchmark/units';
import { inDollars, type SellLevel, sellLevels } from './sell-levels';

/** One venue's bids for a coin, dollars; best price first. */
export type ExitVenue = {
  venue: string;
  exchange: string;
  observedAtMs: number;
  levels: readonly SellLevel[];
};

/** Where a coin can be sold at one moment; no venues where none has a book that counts. */
export type ExitMarket = {
  symbol: string;
  /** Consensus price, dollars; `null` is unknown, which makes every cost unknown too. */
  consensusUsd: Dec | null;
  venues: readonly ExitVenue[];
};

/** A coin cannot be assumed to sell at a price that the consensus does not believe. */
const DISBELIEVED = ['outlier-venue', 'pair-disagrees'];

type Market = Pick<
  CoinEvidence,
  'symbol' | 'books' | 'quotePrices' | 'lastPrices' | 'scores' | 'computedAtMs'
>;

/**
 * The books that a coin's exit cost walks (Methodology, in dollars): those that count for its liquidity, except
 * for venues whose price was refused as an outlier. While none is fresh, the newest ones are used until the
 * age at which a book is suspended.
 */
export function exitMarket(market: Market, parameters: MethodologyParameters): ExitMarket {
  const { symbol, scores, computedAtMs } = market;
  const disbelieved = new Set(
    scores.price.verdicts.flatMap(({ rule, source }) =>
      rule !== null && DISBELIEVED.includes(rule) ? [source] : [],
    ),
  );
  const lifeMs = parameters.staleness.book.suspendSeconds * 1000;
  const sound = market.books.filter((book) => {
    const ageMs = computedAtMs - book.observedAtMs;
    const isPriced = refuseBook(book, quoteUsdOf(book, market)) === null;
    return isPriced && !disbelieved.has(book.venue) && ageMs >= 0 && ageMs < lifeMs;
  });
  const fresh = sound.filter((book) => isFreshBook(book, computedAtMs, parameters));
  const venues = (fresh.length > 0 ? fresh : sound).map((book): ExitVenue => {
    const levels = inDollars(sellLevels(book), quoteUsdOf(book, market) ?? ONE);
    const { venue, exchange, observedAtMs } = book;
    return { venue, exchange, observedAtMs, levels };
  });
  return { symbol, consensusUsd: scores.price.priceUsd, venues };
}

function quoteUsdOf(
  { quoteCurrency }: Pick<VenueBook, 'quoteCurrency'>,
  { quotePrices, lastPrices }: Pick<Market, 'quotePrices' | 'lastPrices'>,
): Dec | null {
  if (quoteCurrency === 'USD') return ONE;
  return quotePrices.get(quoteCurrency) ?? lastPrices.get(quoteCurrency) ?? null;
}
