import 'server-only';
import { createHash } from 'node:crypto';
import type { MarketUpdate, Provenance } from '@/lib/benchmark/observations';
import { pricePath } from './courses';
import { chainRatesAt, poolsAt } from './pool-observations';
import { SAMPLE_COINS, type Sampled } from './sample-coins';
import { SAMPLE_SEED } from './seeded-noise';
import {
  billsAt,
  cefiRatesAt,
  defiTvlAt,
  marketCapsAt,
  platformAssetsAt,
} from './slow-observations';
import { booksAt, pricesAt, quotesAt } from './venue-observations';

/**
 * What an update leaves out: a part that is false is not in it. Coarse books have five levels a side
 * instead of 50, with the same depth in every bucket: a tenth of the cost, for making history.
 */
export type SampleParts = {
  books?: 'coarse';
  /** With what the chains tell of them. */
  pools?: boolean;
  /** With the platforms' assets. */
  cefiRates?: boolean;
  marketCaps?: boolean;
  bills?: boolean;
  defiTvl?: boolean;
};

/** Coins the demonstration market knows, quote coins first. */
export const SAMPLE_SYMBOLS: readonly string[] = SAMPLE_COINS.map((coin) => coin.symbol);

/**
 * Everything there is to observe at a moment on the bundled demonstration market: protocols, chains, TVL and
 * yields as recorded on September 2, 2026, exchanges and platforms the real ones; prices, books, circulation
 * and rates of platforms are modeled, and all movement is simulated. Every source is `sample…`. A pure
 * function of time: the same moment has the same market, whenever it is requested and at whatever step.
 */
export function sampleUpdate(atMs: number, parts: SampleParts = {}): MarketUpdate {
  // There is no raw body behind a figure: the hash covers the text that determines it.
  const text = `sample market, seed ${SAMPLE_SEED}, ${JSON.stringify(parts)} at ${new Date(atMs).toISOString()}`;
  const payload = {
    sha256: createHash('sha256').update(text).digest('hex'),
    bytes: text.length,
  };
  const received = <Observation extends Provenance>(rows: readonly Sampled<Observation>[]) =>
    rows.map((row) => ({
      ...row,
      source: `sample-${row.source}`,
      receivedAtMs: atMs,
      payloadSha256: payload.sha256,
    })) as unknown as Observation[];
  return {
    source: 'sample',
    tier: 1,
    receivedAtMs: atMs,
    sourceAtMs: atMs,
    payloads: [payload],
    quotes: received(quotesAt(atMs)),
    books: received(booksAt(atMs, parts.books ?? 'full')),
    prices: received(pricesAt(atMs)),
    ...(parts.pools !== false && {
      pools: received(poolsAt(atMs)),
      chainRates: received(chainRatesAt(atMs)),
    }),
    ...(parts.cefiRates !== false && {
      cefiRates: received(cefiRatesAt(atMs)),
      platformAssets: received(platformAssetsAt(atMs)),
    }),
    ...(parts.marketCaps !== false && { marketCaps: received(marketCapsAt(atMs)) }),
    ...(parts.bills !== false && { bills: received(billsAt(atMs)) }),
    ...(parts.defiTvl !== false && { defiTvl: received(defiTvlAt(atMs)) }),
    dropped: [],
  };
}

/**
 * The price all venues of a coin move around, dollars as decimal text.
 * @throws RangeError for a coin that the market doesn't have.
 */
export function samplePriceUsd(symbol: string, atMs: number): string {
  return (1 + pricePath(symbol)(atMs) / 10_000).toFixed(8);
}
