import 'server-only';
import { z } from 'zod';
import type { BookLevel, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { type DroppedRow, parseRows } from '@/lib/market/parse';
import type { FetchedBody } from '@/lib/market/types';
import { implausiblePrice, plausibleTimeMs, provenanceOf } from '@/lib/market/update';
import type { Pair } from './client';

/**
 * Checks ccxt's output again, which sets values it could not read to `undefined`: an impossible level (not a number,
 * price not above zero) invalidates the whole book.
 */
const levelSchema = z.tuple([z.number().positive(), z.number().nonnegative()]).rest(z.unknown());

const orderBookSchema = z.object({
  bids: z.array(levelSchema),
  asks: z.array(levelSchema),
  timestamp: z.number().nullish(),
});
type OrderBook = z.infer<typeof orderBookSchema>;

type MappedBook =
  | { book: VenueBook; quote: VenueQuote; dropped: null }
  | { book: null; quote: null; dropped: DroppedRow };

/**
 * Maps a unified book to the domain's book and its top quote. ccxt's numbers are binary floats;
 * their shortest decimal text is what the exchange wrote, for up to 15 digits. A crossed book passes
 * as it is: the engine refuses it and names the rule in the record. A book with an empty side has no
 * mid, and one whose mid cannot be a dollar coin's price is another token's: both are dropped.
 * @param volume24hUsd `null` where the exchange has not reported one.
 */
export function mapBook(
  input: { source: string; exchange: string; pair: Pair; volume24hUsd: number | null },
  raw: unknown,
  body: FetchedBody,
): MappedBook {
  const { source, exchange, pair, volume24hUsd } = input;
  const { accepted, dropped } = parseRows([raw], orderBookSchema, () => pair.symbol);
  const book = accepted[0];
  if (!book) return refused(dropped[0] ?? { key: pair.symbol, reason: 'not valid' });
  const bids = levelsOf(book.bids);
  const asks = levelsOf(book.asks);
  const [bestBid] = bids;
  const [bestAsk] = asks;
  if (!bestBid || !bestAsk) {
    const empty = bids.length + asks.length === 0 ? 'both sides' : 'one side';
    return refused({ key: pair.symbol, reason: `empty-book: ${empty}` });
  }
  const mid = bestBid.price.plus(bestAsk.price).dividedBy(2);
  const problem = implausiblePrice(mid, pair.quoteCurrency);
  if (problem !== null) return refused({ key: pair.symbol, reason: problem });
  // An old time is kept, so that a frozen book is seen as stale; only a missing or a future one is not.
  const observedAtMs = plausibleTimeMs(book.timestamp, body.receivedAtMs, Number.POSITIVE_INFINITY);
  const common = {
    ...provenanceOf(source, body, observedAtMs),
    venue: venueOf(exchange, pair),
    exchange,
    symbol: pair.coin.symbol,
    quoteCurrency: pair.quoteCurrency,
  };
  const quote: VenueQuote = {
    ...common,
    mid,
    bid: bestBid.price,
    ask: bestAsk.price,
    volume24hUsd: volume24hUsd === null ? null : new Dec(volume24hUsd),
  };
  return { book: { ...common, bids, asks }, quote, dropped: null };
}

/** The name of an exchange's market as a venue. */
export function venueOf(exchange: string, { quoteCurrency }: Pair): string {
  return `${exchange}-${quoteCurrency.toLowerCase()}`;
}

function refused(dropped: DroppedRow): MappedBook {
  return { book: null, quote: null, dropped };
}

/** Empty levels are left out: some exchanges list a price that was just taken with size 0. */
function levelsOf(levels: OrderBook['bids']): BookLevel[] {
  return levels
    .filter(([, size]) => size > 0)
    .map(([price, size]) => ({ price: new Dec(price), size: new Dec(size) }));
}
