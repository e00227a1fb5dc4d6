import { findCoin } from '@/lib/benchmark/coin/coins';
import { HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { circulationFactor, priceFactor } from './events';
import { wave } from './movement';

/** A price's swing around its level within hours, and within minutes. */
const SLOW_SWING_BPS = 1.5;
const FAST_SWING_BPS = 0.4;
const CIRCULATION_SWING = 0.004;

/**
 * Prices are Kraken's of June 2026 where it lists the coin, else about a dollar; circulation is DefiLlama's of
 * September 2025. Depths and volumes are made up: plausible sizes, no figures of any day. Of a leading exchange's
 * book: half of the usual spread in bps, dollars within 10 bps, and a day's volume.
 */
const FIGURES = {
  USDT: { priceUsd: 0.9985, circulation: 168.8e9, poolDepthUsd: 30e6, book: [0.1, 15e6, 180e6] },
  USDC: { priceUsd: 0.9997, circulation: 72.1e9, poolDepthUsd: 30e6, book: [0.1, 18e6, 900e6] },
  USDe: { priceUsd: 0.9991, circulation: 12.78e9, poolDepthUsd: 6e6, book: [1, 2.5e6, 40e6] },
  DAI: { priceUsd: 0.9992, circulation: 5.01e9, poolDepthUsd: 20e6, book: [4, 600000, 2e6] },
  USDS: { priceUsd: 0.9994, circulation: 9.1e9, poolDepthUsd: 20e6, book: [9, 300000, 400000] },
  USD1: { priceUsd: 0.9994, circulation: 2.66e9, poolDepthUsd: 1.5e6, book: [1, 3e6, 90e6] },
  PYUSD: { priceUsd: 1.0001, circulation: 1.19e9, poolDepthUsd: 5e6, book: [1, 800000, 4e6] },
  FDUSD: { priceUsd: 0.998, circulation: 870e6, poolDepthUsd: 200000, book: [0.5, 4e6, 300e6] },
  RLUSD: { priceUsd: 0.9999, circulation: 730e6, poolDepthUsd: 3e6, book: [0.3, 1.2e6, 9e6] },
  USDG: { priceUsd: 0.9999, circulation: 540e6, poolDepthUsd: 1e6, book: [0.5, 1e6, 6e6] },
  TUSD: { priceUsd: 0.9974, circulation: 480e6, poolDepthUsd: 100000, book: [4, 200000, 3e6] },
  GHO: { priceUsd: 0.9993, circulation: 350e6, poolDepthUsd: 4e6, book: null },
  FRAX: { priceUsd: 0.9978, circulation: 140e6, poolDepthUsd: 1e6, book: null },
  frxUSD: { priceUsd: 0.9996, circulation: 102e6, poolDepthUsd: 3e6, book: null },
  USDP: { priceUsd: 0.9995, circulation: 66e6, poolDepthUsd: 100000, book: null },
  USDtb: { priceUsd: 0.9991, circulation: 1.6e9, poolDepthUsd: 500000, book: null },
} as const satisfies Record<string, Figures>;

type Figures = {
  priceUsd: number;
  circulation: number;
  /** Dollars that Ethereum's pools take for 10 bps. */
  poolDepthUsd: number;
  book: readonly [halfSpreadBps: number, depthUsd: number, volumeUsd: number] | null;
};

/** A stablecoin as the vendors name it: by the ids, contracts and feeds of its own description. */
export type VendorCoin = ReturnType<typeof vendorCoin>;

function vendorCoin(symbol: string, { book, ...figures }: Figures) {
  const coin = findCoin(symbol);
  if (!coin) throw new RangeError(`no coin ${symbol}`);
  return {
    ...figures,
    symbol,
    name: coin.name,
    defillamaId: coin.defillamaStablecoinId,
    coingeckoId: coin.coingeckoId,
    /** Its contract on Ethereum. */
    address: coin.contracts.Ethereum ?? '',
    decimals: coin.ethereumDecimals ?? 18,
    chainlinkFeed: coin.chainlink?.address ?? null,
    book: book && { halfSpreadBps: book[0], depthUsd: book[1], volumeUsd: book[2] },
  };
}

export const VENDOR_COINS = Object.entries(FIGURES).map(([symbol, figures]) =>
  vendorCoin(symbol, figures),
);

/** A coin's price at a moment: its level, and small movements. */
export function priceUsdAt(coin: VendorCoin, nowMs: number): number {
  const slow = SLOW_SWING_BPS * wave(`${coin.symbol} slow`, nowMs, 9 * HOUR_MS);
  const fast = FAST_SWING_BPS * wave(`${coin.symbol} fast`, nowMs, 7 * MINUTE_MS);
  return coin.priceUsd * priceFactor(coin.symbol) * (1 + (slow + fast) / 10_000);
}

/** Coins in circulation at a moment. */
export function circulationAt(coin: VendorCoin, nowMs: number): number {
  const swing = CIRCULATION_SWING * wave(`${coin.symbol} issued`, nowMs, 700 * HOUR_MS);
  return Math.round(coin.circulation * circulationFactor(coin.symbol) * (1 + swing));
}

/** By exchange ticker, DefiLlama's id, CoinGecko's id, contract or Chainlink feed. */
export function coinBy(
  field: 'defillamaId' | 'coingeckoId' | 'address' | 'chainlinkFeed',
  value: string,
): VendorCoin | undefined {
  return VENDOR_COINS.find((coin) => coin[field] === value);
}

/** Exchanges write every ticker in capitals. */
export function coinByTicker(ticker: string): VendorCoin | undefined {
  return VENDOR_COINS.find((coin) => coin.symbol.toUpperCase() === ticker.toUpperCase());
}
