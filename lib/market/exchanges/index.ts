import 'server-only';
import { setMaxListeners } from 'node:events';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { type FetchContext, type FetchedBody, type MarketSource, SourceError } from '../types';
import { updateFrame } from '../update';
import type { Venue } from '../venue-data';
import { ExchangeClient, type ExchangeOptions, type Pair } from './client';
import { mapBook, venueOf } from './mapper';

export type { ExchangeOptions } from './client';

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
    if (mapped.dropped) {
      dropped.push(mapped.dropped);
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
