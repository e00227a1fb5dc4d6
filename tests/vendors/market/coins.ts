import { VENDOR_COINS } from './coins-data';
import { circulationFactor, priceFactor } from './events';
import { wave } from './movement';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** A price's swing around its level within hours, and within minutes. */
const SLOW_SWING_BPS = 1.5;
const FAST_SWING_BPS = 0.4;
const CIRCULATION_SWING = 0.004;

/** A stablecoin as the vendors name it. */
export type VendorCoin = {
  symbol: string;
  name: string;
  defillamaId: string;
  coingeckoId: string;
  priceUsd: number;
  circulation: number;
  /** Its contract on Ethereum. */
  address: string;
  decimals: number;
  chainlinkFeed: string | null;
  /** Of a leading exchange: half of the usual spread, and dollars within 10 bps. */
  book: { halfSpreadBps: number; depthUsd: number; volumeUsd: number } | null;
  /** Dollars that Ethereum's pools take for 10 bps. */
  poolDepthUsd: number;
};

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
