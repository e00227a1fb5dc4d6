import 'server-only';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { pricePaths, yieldCourses } from './courses';
import { poolObservations } from './pool-observations';
import { type SampleProvenance, samplePayload, sampleProvenance } from './provenance';
import { SAMPLE_COINS } from './sample-coins';
import { cefiObservations, dailyObservations } from './slow-observations';
import { venueObservations } from './venue-observations';

const SAMPLE_SOURCE = 'sample';
const DEFAULT_SAMPLE_SEED = 'demonstration-2';

/**
 * Which parts an update has; a part not named is in it. Coarse books have five levels a side
 * instead of 50, with the same depth in every bucket: a tenth of the cost, for making history.
 */
export type SampleParts = {
  quotes?: boolean;
  books?: boolean | 'coarse';
  prices?: boolean;
  /** With what the chains tell of them. */
  pools?: boolean;
  /** With the platforms' assets. */
  cefiRates?: boolean;
  marketCaps?: boolean;
  bills?: boolean;
  defiTvl?: boolean;
};

export type SampleMarket = {
  seed: string;
  symbols: readonly string[];
  /**
   * Everything there is to observe at a moment. A pure function of seed and time: the same moment has
   * the same market, whenever it is requested and at whatever step.
   */
  updateAt: (atMs: number, parts?: SampleParts) => MarketUpdate;
  /** The price all venues of a coin move around, dollars as decimal text. */
  underlyingPriceUsd: (symbol: string, atMs: number) => string;
};

/** Coins the demonstration market knows, quote coins first. */
export const SAMPLE_SYMBOLS: readonly string[] = SAMPLE_COINS.map((coin) => coin.symbol);

/**
 * The bundled demonstration market: protocols, chains, TVL and yields as recorded on September 2,
 * 2026, exchanges and platforms the real ones; prices, books, circulation and rates of platforms are
 * modeled, and all movement is simulated. Every source is `sample…`.
 * @throws RangeError for a coin it doesn't know.
 */
export function createSampleMarket(
  options: { seed?: string; coins?: readonly string[] } = {},
): SampleMarket {
  const { seed = DEFAULT_SAMPLE_SEED, coins: wanted = SAMPLE_SYMBOLS } = options;
  const unknown = wanted.find((symbol) => !SAMPLE_SYMBOLS.includes(symbol));
  if (unknown !== undefined) throw new RangeError(`no demonstration data for ${unknown}`);
  const coins = SAMPLE_COINS.filter((coin) => wanted.includes(coin.symbol));
  const symbols = coins.map((coin) => coin.symbol);
  // Pairs against USDT need its path even where it is not requested.
  const paths = pricePaths(seed, SAMPLE_COINS);
  const venues = venueObservations(seed, coins, paths);
  const { poolsAt, ratesAt } = poolObservations(seed, coins, yieldCourses(seed, coins));
  const cefi = cefiObservations(seed, symbols);
  const daily = dailyObservations(seed, coins);

  const updateAt = (atMs: number, parts: SampleParts = {}): MarketUpdate => {
    const payload = samplePayload(seed, JSON.stringify(parts), atMs);
    const provenance = sampleProvenance(atMs, payload);
    const when = <T>(wantedPart: boolean | undefined, observe: ObserveAt<T>) =>
      wantedPart === false ? undefined : observe(atMs, provenance);
    const detail = parts.books === 'coarse' ? 'coarse' : 'full';
    return withoutUndefined({
      source: SAMPLE_SOURCE,
      tier: 1,
      receivedAtMs: atMs,
      sourceAtMs: atMs,
      payloads: [payload],
      quotes: when(parts.quotes, venues.quotesAt),
      books: when(parts.books !== false, (at, from) => venues.booksAt(at, detail, from)),
      prices: when(parts.prices, venues.pricesAt),
      pools: when(parts.pools, poolsAt),
      chainRates: when(parts.pools, ratesAt),
      cefiRates: when(parts.cefiRates, cefi.ratesAt),
      platformAssets: when(parts.cefiRates, cefi.assetsAt),
      marketCaps: when(parts.marketCaps, daily.capsAt),
      bills: when(parts.bills, daily.billsAt),
      defiTvl: when(parts.defiTvl, daily.defiTvlAt),
      dropped: [],
    });
  };
  const underlyingPriceUsd = (symbol: string, atMs: number) => {
    const path = paths.get(symbol);
    if (path === undefined) throw new RangeError(`no demonstration data for ${symbol}`);
    return (1 + path(atMs) / 10_000).toFixed(8);
  };
  return { seed, symbols, updateAt, underlyingPriceUsd };
}

type ObserveAt<T> = (atMs: number, provenance: SampleProvenance) => T;

/** A part that was not requested is absent, not present and undefined. */
function withoutUndefined(update: MarketUpdate): MarketUpdate {
  const entries = Object.entries(update).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as MarketUpdate;
}
