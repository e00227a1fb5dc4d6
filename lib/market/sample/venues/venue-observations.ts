import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice, VenueBook, VenueQuote } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { onChainObservations } from '../on-chain-observations';
import type { PricePath } from '../price-path';
import type { SampleProvenance } from '../provenance';
import type { CoinProfile } from '../sample-coins';
import { draw, hashText, smoothNoise } from '../seeded-noise';
import { bookSide, millionthsOf, priceOfMillionths } from './order-book';
import { REFUSED_QUOTES, SAMPLE_PAIRS } from './sample-venues';

type Pair = {
  coin: CoinProfile;
  venue: string;
  exchange: string;
  /** Share of the coin's depth and volume. */
  share: number;
  quoteCurrency: string;
  path: PricePath;
  offsetBps: number;
  prices: number;
  depths: number;
  balance: number;
};

type VenueObservations = {
  quotesAt: (atMs: number, provenance: SampleProvenance) => VenueQuote[];
  booksAt: (atMs: number, detail: 'full' | 'coarse', provenance: SampleProvenance) => VenueBook[];
  pricesAt: (atMs: number, provenance: SampleProvenance) => ReferencePrice[];
};

/** Quotes, books and aggregator prices around the coins' price paths. */
export function venueObservations(
  seed: string,
  coins: readonly CoinProfile[],
  paths: ReadonlyMap<string, PricePath>,
): VenueObservations {
  const pathOf = (symbol: string): PricePath => paths.get(symbol) ?? (() => 0);
  const pairs = coins.flatMap((coin) => pairsOf(seed, coin, pathOf(coin.symbol)));
  const onChain = onChainObservations(seed, coins, pathOf);
  const tether = pathOf('USDT');
  return {
    quotesAt: (atMs, provenance) => [
      ...pairs.map((pair) => quoteOf(pair, tether, atMs, provenance)),
      ...onChain.quotesAt(atMs, provenance),
      ...refusedQuotes(coins, pathOf, atMs, provenance),
    ],
    booksAt: (atMs, detail, provenance) => [
      ...pairs.map((pair) => bookOf(pair, tether, atMs, detail, provenance)),
      ...onChain.booksAt(atMs, provenance),
    ],
    pricesAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
      return coins.map(({ symbol }) => ({
        ...provenance('aggregator', observedAtMs),
        symbol,
        priceUsd: priceOfMillionths(millionthsOf(pathOf(symbol)(observedAtMs))),
      }));
    },
  };
}

function pairsOf(seed: string, coin: CoinProfile, path: PricePath): Pair[] {
  return (SAMPLE_PAIRS[coin.symbol] ?? []).map(([exchange, quoteCurrency, share]) => {
    const stream = (part: string) => hashText(`${seed}/${exchange}/${coin.symbol}/${part}`);
    return {
      coin,
      venue: `${exchange}-${quoteCurrency.toLowerCase()}`,
      exchange,
      path,
      share,
      quoteCurrency,
      offsetBps: (draw(stream('offset'), 0) - 0.5) * coin.spreadBps * 0.5,
      prices: stream('prices'),
      depths: stream('depths'),
      balance: stream('balance'),
    };
  });
}

/** The pair's mid in its quote currency. */
function midOf(pair: Pair, tether: PricePath, atMs: number): number {
  const jitterBps = smoothNoise(pair.prices, atMs, 2 * MINUTE_MS) * pair.coin.spreadBps * 0.1;
  const dollars = 1 + (pair.path(atMs) + pair.offsetBps + jitterBps) / 10_000;
  return pair.quoteCurrency === 'USD' ? dollars : dollars / (1 + tether(atMs) / 10_000);
}

/** Half of the spread in millionths, at least one. */
function halfSpreadMillionths(pair: Pair, mid: number): number {
  return Math.max(1, Math.round((mid * pair.coin.spreadBps * 100) / 2));
}

function quoteOf(
  pair: Pair,
  tether: PricePath,
  atMs: number,
  provenance: SampleProvenance,
): VenueQuote {
  const mid = Math.round(midOf(pair, tether, atMs) * 1_000_000);
  const half = halfSpreadMillionths(pair, mid / 1_000_000);
  const swing = 1 + 0.2 * smoothNoise(pair.depths, atMs, 12 * HOUR_MS);
  const volume = pair.coin.volume24hMillions * pair.share * swing * 1_000_000;
  return {
    ...provenance(pair.exchange, atMs),
    venue: pair.venue,
    exchange: pair.exchange,
    symbol: pair.coin.symbol,
    quoteCurrency: pair.quoteCurrency,
    mid: priceOfMillionths(mid),
    bid: priceOfMillionths(mid - half),
    ask: priceOfMillionths(mid + half),
    volume24hUsd: new Dec(Math.round(volume)),
  };
}

function bookOf(
  pair: Pair,
  tether: PricePath,
  atMs: number,
  detail: 'full' | 'coarse',
  provenance: SampleProvenance,
): VenueBook {
  const mid = Math.round(midOf(pair, tether, atMs) * 1_000_000) / 1_000_000;
  const { coin, venue, exchange } = pair;
  const level = pair.share * 1_000_000 * (1 + 0.05 * smoothNoise(pair.depths, atMs, 5 * HOUR_MS));
  const balance = 0.06 * smoothNoise(pair.balance, atMs, 20 * MINUTE_MS);
  const side = (direction: -1 | 1) =>
    bookSide(
      mid,
      direction,
      {
        halfSpreadBps: halfSpreadMillionths(pair, mid) / mid / 100,
        depth10Usd: coin.depth10Millions * level * (1 + direction * balance),
        depth20Usd: coin.depth20Millions * level * (1 + direction * balance),
      },
      detail,
    );
  return {
    ...provenance(exchange, atMs),
    venue,
    exchange,
    symbol: coin.symbol,
    quoteCurrency: pair.quoteCurrency,
    bids: side(-1),
    asks: side(1),
  };
}

/** Quotes of thin pairs that are wide, stale, far off or crossed: each breaks one rule. */
function refusedQuotes(
  coins: readonly CoinProfile[],
  pathOf: (symbol: string) => PricePath,
  atMs: number,
  provenance: SampleProvenance,
): VenueQuote[] {
  const listed = REFUSED_QUOTES.filter(({ symbol }) => coins.some((c) => c.symbol === symbol));
  return listed.map(({ exchange, symbol, offsetBps, spreadBps, ageMs }) => {
    const observedAtMs = atMs - ageMs;
    const mid = millionthsOf(pathOf(symbol)(observedAtMs) + offsetBps);
    const half = spreadBps * 50;
    return {
      ...provenance(exchange, observedAtMs),
      venue: `${exchange}-usd`,
      exchange,
      symbol,
      quoteCurrency: 'USD',
      mid: priceOfMillionths(mid),
      bid: priceOfMillionths(mid - half),
      ask: priceOfMillionths(mid + half),
      volume24hUsd: new Dec(1_000_000),
    };
  });
}
