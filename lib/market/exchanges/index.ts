import 'server-only';
import { setMaxListeners } from 'node:events';
import { z } from 'zod';
import type { BookLevel, MarketUpdate, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { type DroppedRow, parseRows } from '../parse';
import { type FetchContext, type FetchedBody, type MarketSource, SourceError } from '../types';
import { implausiblePrice, plausibleTimeMs, provenanceOf, updateFrame } from '../update';
import type { Venue } from '../venue-data';
import { ExchangeClient, type ExchangeOptions, type Pair } from './client';

/** A 24-hour volume changes slowly, and most exchanges give it only with the tickers of all their pairs. */
const VOLUME_EVERY_MS = 15 * 60_000;
/** A volume older than this is no longer used as a weight. */
const VOLUME_CACHE_MS = 60 * 60_000;

/** Order books of one exchange, every 30 seconds; its own source, so that it has its own breaker. */
export function exchangeSource(
  venue: Venue,
  baseUrl: string,
  options: ExchangeOptions = {},
): MarketSource {
  const id = `${venue.exchange}-books`;
  const client = new ExchangeClient(id, venue, baseUrl, options);
  const volumes = new VolumeMemory(client);
  return {
    id,
    tier: 1,
    cadence: { everySeconds: 30 },
    timeoutMs: 28_000,
    givesBooks: true,
    fetch: async (context) => {
      const pairs = await client.discoverPairs(context);
      // All requests of a round listen to the same signal, each with its wait for a turn.
      setMaxListeners(2 * pairs.length + 10, context.signal);
      const tickerBodies = await volumes.refresh(pairs, context);
      return fetchBooks(client, venue, pairs, volumes, tickerBodies, context);
    },
  };
}

async function fetchBooks(
  client: ExchangeClient,
  venue: Venue,
  pairs: readonly Pair[],
  volumes: VolumeMemory,
  tickerBodies: readonly FetchedBody[],
  context: FetchContext,
): Promise<MarketUpdate> {
  const settled = await Promise.allSettled(pairs.map((pair) => client.fetchBook(pair, context)));
  const quotes = [];
  const books = [];
  const bodies = [...tickerBodies];
  const dropped = [];
  let failure: unknown = null;
  for (const [index, pair] of pairs.entries()) {
    const result = settled[index];
    if (result?.status !== 'fulfilled') {
      failure ??= result?.reason;
      dropped.push({ key: pair.symbol, reason: String(result?.reason) });
      continue;
    }
    const { book: raw, body } = result.value;
    bodies.push(body);
    const { source } = client;
    const volume24hUsd = volumes.of(pair, context.nowMs());
    const mapped = mapBook({ source, exchange: venue.exchange, pair, volume24hUsd }, raw, body);
    if ('reason' in mapped) {
      dropped.push(mapped);
      continue;
    }
    quotes.push(mapped.quote);
    books.push(mapped.book);
  }
  if (books.length === 0) {
    if (failure instanceof SourceError) throw failure;
    const [first] = dropped;
    throw new SourceError(
      'parse',
      `no usable book (first: ${first?.key}: ${first?.reason})`,
      client,
    );
  }
  const { exchange } = venue;
  const listed = pairs.map((pair) => ({
    symbol: pair.coin.symbol,
    venue: venueOf(exchange, pair),
  }));
  const frame = updateFrame(client.source, 1, bodies, context.nowMs());
  return { ...frame, quotes, books, dropped, listing: { exchange, listed } };
}

/** Volumes come from the tickers, requested less often; without them the books still count. */
class VolumeMemory {
  private volumes: ReadonlyMap<string, number> = new Map();
  private requestedAtMs: number | null = null;
  private answeredAtMs: number | null = null;

  constructor(private readonly client: ExchangeClient) {}

  async refresh(pairs: readonly Pair[], context: FetchContext): Promise<readonly FetchedBody[]> {
    const nowMs = context.nowMs();
    if (this.requestedAtMs !== null && nowMs - this.requestedAtMs < VOLUME_EVERY_MS) return [];
    this.requestedAtMs = nowMs;
    try {
      const { volumes, bodies } = await this.client.fetchVolumes(pairs, context);
      this.volumes = volumes;
      this.answeredAtMs = nowMs;
      return bodies;
    } catch (error) {
      context.log.warn({ error: String(error) }, 'no 24h volumes');
      return [];
    }
  }

  of(pair: Pair, nowMs: number): number | null {
    if (this.answeredAtMs === null || nowMs - this.answeredAtMs > VOLUME_CACHE_MS) return null;
    return this.volumes.get(pair.symbol) ?? null;
  }
}

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
): { book: VenueBook; quote: VenueQuote } | DroppedRow {
  const { source, exchange, pair, volume24hUsd } = input;
  const { accepted, dropped } = parseRows([raw], orderBookSchema, () => pair.symbol);
  const book = accepted[0];
  if (!book) return dropped[0] ?? { key: pair.symbol, reason: 'not valid' };
  const bids = levelsOf(book.bids);
  const asks = levelsOf(book.asks);
  const [bestBid] = bids;
  const [bestAsk] = asks;
  if (!bestBid || !bestAsk) {
    const empty = bids.length + asks.length === 0 ? 'both sides' : 'one side';
    return { key: pair.symbol, reason: `empty-book: ${empty}` };
  }
  const mid = bestBid.price.plus(bestAsk.price).dividedBy(2);
  const problem = implausiblePrice(mid, pair.quoteCurrency);
  if (problem !== null) return { key: pair.symbol, reason: problem };
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
  return { book: { ...common, bids, asks }, quote };
}

/** The name of an exchange's market as a venue. */
function venueOf(exchange: string, { quoteCurrency }: Pair): string {
  return `${exchange}-${quoteCurrency.toLowerCase()}`;
}

/** Empty levels are left out: some exchanges list a price that was just taken with size 0. */
function levelsOf(levels: OrderBook['bids']): BookLevel[] {
  return levels
    .filter(([, size]) => size > 0)
    .map(([price, size]) => ({ price: new Dec(price), size: new Dec(size) }));
}
