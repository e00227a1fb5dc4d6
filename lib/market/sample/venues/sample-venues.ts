/** A pair of an exchange of the registry, and its share of the coin's modeled depth and volume. */
export type SamplePair = readonly [exchange: string, quoteCurrency: 'USD' | 'USDT', share: number];

/** Where each coin is traded; the exchanges and pairs are the real ones, the shares are modeled. */
export const SAMPLE_PAIRS: Readonly<Record<string, readonly SamplePair[]>> = {
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
export const REFUSED_QUOTES: readonly RefusedQuote[] = [
  { exchange: 'binanceus', symbol: 'DAI', offsetBps: 4, spreadBps: 180, ageMs: 0 },
  { exchange: 'bitget', symbol: 'USDe', offsetBps: -3, spreadBps: 9, ageMs: 600_000 },
  { exchange: 'htx', symbol: 'USD1', offsetBps: 85, spreadBps: 12, ageMs: 0 },
  { exchange: 'kucoin', symbol: 'USDC', offsetBps: 2, spreadBps: -6, ageMs: 0 },
];
