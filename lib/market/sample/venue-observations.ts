import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type {
  LadderRung,
  ReferencePrice,
  VenueBook,
  VenueQuote,
} from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import { pricePath } from './courses';
import { bookSide, millionthsOf, priceOfMillionths } from './order-book';
import { type CoinProfile, SAMPLE_COINS, type Sampled } from './sample-coins';
import { draw, smoothNoise, streamOf } from './seeded-noise';

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

type Pair = ReturnType<typeof pairsOf>[number];

function pairsOf(coin: CoinProfile) {
  return (SAMPLE_PAIRS[coin.symbol] ?? []).map(([exchange, quoteCurrency, share]) => {
    const stream = (part: string) => streamOf(`${exchange}/${coin.symbol}/${part}`);
    return {
      coin,
      venue: `${exchange}-${quoteCurrency.toLowerCase()}`,
      exchange,
      path: pricePath(coin.symbol),
      /** Of the coin's depth and volume. */
      share,
      quoteCurrency,
      offsetBps: (draw(stream('offset'), 0) - 0.5) * coin.spreadBps * 0.5,
      prices: stream('prices'),
      depths: stream('depths'),
      balance: stream('balance'),
    };
  });
}

const PAIRS = SAMPLE_COINS.flatMap(pairsOf);
const TETHER = pricePath('USDT');

/** Quotes around the coins' price paths. */
export function quotesAt(atMs: number): Sampled<VenueQuote>[] {
  return [
    ...PAIRS.map((pair) => quoteOf(pair, atMs)),
    ...ON_CHAIN_COINS.map((coin) => onChainQuoteOf(coin, atMs)),
    ...REFUSED_QUOTES.map((quote) => refusedQuoteOf(quote, atMs)),
  ];
}

/** Books around the coins' price paths, those on chain as ladders. */
export function booksAt(atMs: number, detail: 'full' | 'coarse'): Sampled<VenueBook>[] {
  return [
    ...PAIRS.map((pair) => bookOf(pair, atMs, detail)),
    ...ON_CHAIN_COINS.map((coin) => ladderOf(coin, atMs)),
  ];
}

/** The prices of an aggregator. */
export function pricesAt(atMs: number): Sampled<ReferencePrice>[] {
  const observedAtMs = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  return SAMPLE_COINS.map(({ symbol }) => ({
    ...{ source: 'aggregator', observedAtMs, symbol },
    priceUsd: priceOfMillionths(millionthsOf(pricePath(symbol)(observedAtMs))),
  }));
}

/** The pair's mid in its quote currency. */
function midOf(pair: Pair, atMs: number): number {
  const jitterBps = smoothNoise(pair.prices, atMs, 2 * MINUTE_MS) * pair.coin.spreadBps * 0.1;
  const dollars = 1 + (pair.path(atMs) + pair.offsetBps + jitterBps) / 10_000;
  return pair.quoteCurrency === 'USD' ? dollars : dollars / (1 + TETHER(atMs) / 10_000);
}

/** Half of the spread in millionths, at least one. */
function halfSpreadMillionths(pair: Pair, mid: number): number {
  return Math.max(1, Math.round((mid * pair.coin.spreadBps * 100) / 2));
}

function quoteOf(pair: Pair, atMs: number): Sampled<VenueQuote> {
  const mid = Math.round(midOf(pair, atMs) * 1_000_000);
  const half = halfSpreadMillionths(pair, mid / 1_000_000);
  const swing = 1 + 0.2 * smoothNoise(pair.depths, atMs, 12 * HOUR_MS);
  const volume = pair.coin.volume24hMillions * pair.share * swing * 1_000_000;
  return {
    source: pair.exchange,
    observedAtMs: atMs,
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

function bookOf(pair: Pair, atMs: number, detail: 'full' | 'coarse'): Sampled<VenueBook> {
  const mid = Math.round(midOf(pair, atMs) * 1_000_000) / 1_000_000;
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
    source: exchange,
    observedAtMs: atMs,
    venue,
    exchange,
    symbol: coin.symbol,
    quoteCurrency: pair.quoteCurrency,
    bids: side(-1),
    asks: side(1),
  };
}

/** A quote of a thin pair that is wide, stale, far off or crossed: each breaks one rule. */
function refusedQuoteOf(
  { exchange, symbol, offsetBps, spreadBps, ageMs }: RefusedQuote,
  atMs: number,
): Sampled<VenueQuote> {
  const observedAtMs = atMs - ageMs;
  const mid = millionthsOf(pricePath(symbol)(observedAtMs) + offsetBps);
  const half = spreadBps * 50;
  return {
    ...{ source: exchange, observedAtMs, exchange, symbol },
    venue: `${exchange}-usd`,
    quoteCurrency: 'USD',
    mid: priceOfMillionths(mid),
    bid: priceOfMillionths(mid - half),
    ask: priceOfMillionths(mid + half),
    volume24hUsd: new Dec(1_000_000),
  };
}

const ON_CHAIN = 'ethereum-dex';
/** Amounts sold at once, in coins; Methodology, liquidity score. */
const RUNGS = [10_000, 100_000, 1_000_000, 5_000_000, 10_000_000, 25_000_000, 50_000_000];
const HALF_SPREAD_BPS = 0.8;
/** Quoted once a minute; the ladder every five. */
const QUOTED_EVERY_MS = MINUTE_MS;
const LADDER_EVERY_MS = 5 * MINUTE_MS;

/** Coins that Ethereum's pools take, paid in USDC (USDC itself in USDT). */
const ON_CHAIN_COINS = SAMPLE_COINS.flatMap(({ symbol, onChainDepth20Millions }) =>
  onChainDepth20Millions === null
    ? []
    : [
        {
          symbol,
          path: pricePath(symbol),
          quoteCurrency: symbol === 'USDC' ? 'USDT' : 'USDC',
          depth20: onChainDepth20Millions * 1_000_000,
          depths: streamOf(`${ON_CHAIN}/${symbol}/depths`),
        },
      ],
);
type OnChainCoin = (typeof ON_CHAIN_COINS)[number];

/** What every observation of a coin on chain has, and its two sides. */
function onChainOf({ symbol, path, quoteCurrency }: OnChainCoin, observedAtMs: number) {
  const mid = 1 + (path(observedAtMs) - pricePath(quoteCurrency)(observedAtMs)) / 10_000;
  const bps = (mid - 1) * 10_000;
  return {
    frame: {
      ...{ source: ON_CHAIN, venue: ON_CHAIN, exchange: ON_CHAIN },
      ...{ observedAtMs, symbol, quoteCurrency },
    },
    bid: priceOfMillionths(millionthsOf(bps - HALF_SPREAD_BPS)),
    ask: priceOfMillionths(millionthsOf(bps + HALF_SPREAD_BPS)),
  };
}

function onChainQuoteOf(coin: OnChainCoin, atMs: number): Sampled<VenueQuote> {
  const observedAtMs = Math.floor(atMs / QUOTED_EVERY_MS) * QUOTED_EVERY_MS;
  const { frame, bid, ask } = onChainOf(coin, observedAtMs);
  return { ...frame, mid: bid.plus(ask).div(2), bid, ask, volume24hUsd: null };
}

/** What selling a coin through Ethereum's pools would fetch. */
function ladderOf(coin: OnChainCoin, atMs: number): Sampled<VenueBook> {
  const observedAtMs = Math.floor(atMs / LADDER_EVERY_MS) * LADDER_EVERY_MS;
  const { frame, bid, ask } = onChainOf(coin, observedAtMs);
  const swing = 1 + 0.08 * smoothNoise(coin.depths, observedAtMs, 5 * 60 * MINUTE_MS);
  const smallest = new Dec(RUNGS[0] ?? 0);
  return {
    ...frame,
    bids: [{ price: bid, size: smallest }],
    asks: [{ price: ask, size: smallest }],
    ladder: RUNGS.map((amount) => rungOf(amount, bid, coin.depth20 * swing)),
  };
}

/** The price falls in proportion to the amount sold: by 20 bps at the given depth. */
function rungOf(amount: number, best: Dec, depth20Usd: number): LadderRung {
  const lossBps = Math.min(5_000, (20 * (amount - (RUNGS[0] ?? 0))) / depth20Usd);
  const millionths = Math.round(best.toNumber() * 1_000_000 * (1 - lossBps / 10_000));
  return { amount: new Dec(amount), price: priceOfMillionths(millionths) };
}
