import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type {
  LadderRung,
  ReferencePrice,
  VenueBook,
  VenueQuote,
} from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { PricePath } from './courses';
import { bookSide, millionthsOf, priceOfMillionths } from './order-book';
import type { SampleProvenance } from './provenance';
import type { CoinProfile } from './sample-coins';
import { draw, hashText, smoothNoise } from './seeded-noise';

/** A pair of an exchange of the registry, and its share of the coin's modeled depth and volume. */
type SamplePair = readonly [exchange: string, quoteCurrency: 'USD' | 'USDT', share: number];

/** Where each coin is traded; the exchanges and pairs are the real ones, the shares are modeled. */
const SAMPLE_PAIRS: Readonly<Record<string, readonly SamplePair[]>> = {
  USDT: [
    ['kraken', 'USD', 0.3],
    ['coinbase', 'USD', 0.26],
    ['bitfinex', 'USD', 0.16],
    ['bitstamp', 'USD', 0.14],
    ['gemini', 'USD', 0.08],
    ['binanceus', 'USD', 0.06],
  ],
  USDC: [
    ['binance', 'USDT', 0.32],
    ['bybit', 'USDT', 0.19],
    ['okx', 'USDT', 0.15],
    ['kraken', 'USD', 0.14],
    ['bitstamp', 'USD', 0.07],
    ['gate', 'USDT', 0.07],
    ['mexc', 'USDT', 0.06],
  ],
  USDe: [
    ['bybit', 'USDT', 0.4],
    ['binance', 'USDT', 0.34],
    ['mexc', 'USDT', 0.16],
    ['kraken', 'USD', 0.1],
  ],
  USDS: [
    ['coinbase', 'USD', 0.55],
    ['kraken', 'USD', 0.45],
  ],
  DAI: [
    ['kraken', 'USD', 0.32],
    ['coinbase', 'USD', 0.28],
    ['bitfinex', 'USD', 0.16],
    ['bybit', 'USDT', 0.13],
    ['okx', 'USDT', 0.11],
  ],
  USD1: [
    ['binance', 'USDT', 0.42],
    ['gate', 'USDT', 0.16],
    ['mexc', 'USDT', 0.14],
    ['okx', 'USDT', 0.12],
    ['coinbase', 'USD', 0.09],
    ['kraken', 'USD', 0.07],
  ],
  PYUSD: [
    ['bybit', 'USDT', 0.3],
    ['kraken', 'USD', 0.27],
    ['okx', 'USDT', 0.25],
    ['bitstamp', 'USD', 0.18],
  ],
};

/** Quotes that the rules must refuse, so that there are exclusions to show. */
type RefusedQuote = {
  exchange: string;
  symbol: string;
  /** Distance from the coin's own price, spread and age of the quote. */
  offsetBps: number;
  spreadBps: number;
  ageMs: number;
};
const REFUSED_QUOTES: readonly RefusedQuote[] = [
  { exchange: 'binanceus', symbol: 'DAI', offsetBps: 4, spreadBps: 180, ageMs: 0 },
  { exchange: 'bitget', symbol: 'USDe', offsetBps: -3, spreadBps: 9, ageMs: 600_000 },
  { exchange: 'htx', symbol: 'USD1', offsetBps: 85, spreadBps: 12, ageMs: 0 },
  { exchange: 'kucoin', symbol: 'USDC', offsetBps: 2, spreadBps: -6, ageMs: 0 },
];

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

const ON_CHAIN = 'ethereum-dex';
/** Amounts sold at once, in coins; Methodology, liquidity score. */
const RUNGS = [10_000, 100_000, 1_000_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000];
const HALF_SPREAD_BPS = 0.8;
/** Quoted once a minute; the ladder every five. */
const QUOTED_EVERY_MS = MINUTE_MS;
const LADDER_EVERY_MS = 5 * MINUTE_MS;

type OnChainObservations = {
  quotesAt: (atMs: number, provenance: SampleProvenance) => VenueQuote[];
  booksAt: (atMs: number, provenance: SampleProvenance) => VenueBook[];
};

/** What selling a coin through Ethereum's pools would fetch, paid in USDC (USDC itself in USDT). */
function onChainObservations(
  seed: string,
  coins: readonly CoinProfile[],
  pathOf: (symbol: string) => PricePath,
): OnChainObservations {
  const listed = coins.flatMap((coin) =>
    coin.onChainDepth20Millions === null
      ? []
      : [
          {
            symbol: coin.symbol,
            path: pathOf(coin.symbol),
            quote: coin.symbol === 'USDC' ? 'USDT' : 'USDC',
            depth20: coin.onChainDepth20Millions * 1_000_000,
            depths: hashText(`${seed}/${ON_CHAIN}/${coin.symbol}/depths`),
          },
        ],
  );
  type Listed = (typeof listed)[number];
  const midOf = ({ path, quote }: Listed, atMs: number) =>
    1 + (path(atMs) - pathOf(quote)(atMs)) / 10_000;
  const sides = (mid: number) => {
    const bps = (mid - 1) * 10_000;
    return {
      bid: priceOfMillionths(millionthsOf(bps - HALF_SPREAD_BPS)),
      ask: priceOfMillionths(millionthsOf(bps + HALF_SPREAD_BPS)),
    };
  };
  const common = ({ symbol, quote }: Listed, observedAtMs: number, from: SampleProvenance) => ({
    ...from(ON_CHAIN, observedAtMs),
    venue: ON_CHAIN,
    exchange: ON_CHAIN,
    symbol,
    quoteCurrency: quote,
  });
  return {
    quotesAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / QUOTED_EVERY_MS) * QUOTED_EVERY_MS;
      return listed.map((coin) => {
        const { bid, ask } = sides(midOf(coin, observedAtMs));
        const mid = bid.plus(ask).div(2);
        return { ...common(coin, observedAtMs, provenance), mid, bid, ask, volume24hUsd: null };
      });
    },
    booksAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / LADDER_EVERY_MS) * LADDER_EVERY_MS;
      return listed.map((coin) => {
        const { bid, ask } = sides(midOf(coin, observedAtMs));
        const swing = 1 + 0.08 * smoothNoise(coin.depths, observedAtMs, 5 * 60 * MINUTE_MS);
        const smallest = new Dec(RUNGS[0] ?? 0);
        return {
          ...common(coin, observedAtMs, provenance),
          bids: [{ price: bid, size: smallest }],
          asks: [{ price: ask, size: smallest }],
          ladder: RUNGS.map((amount) => rungOf(amount, bid, coin.depth20 * swing)),
        };
      });
    },
  };
}

/** The price falls in proportion to the amount sold: by 20 bps at the given depth. */
function rungOf(amount: number, best: Dec, depth20Usd: number): LadderRung {
  const lossBps = Math.min(5_000, (20 * (amount - (RUNGS[0] ?? 0))) / depth20Usd);
  const millionths = Math.round(best.toNumber() * 1_000_000 * (1 - lossBps / 10_000));
  return { amount: new Dec(amount), price: priceOfMillionths(millionths) };
}
