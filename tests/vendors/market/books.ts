import { MINUTE_MS } from '@/lib/benchmark/durations';
import { coinByTicker, priceUsdAt } from './coins';
import { bookPriceFactor, depthFactor } from './events';
import { chance, wave } from './movement';

export type Level = readonly [price: string, size: string];
export type Book = { bids: readonly Level[]; asks: readonly Level[] };

const LEVELS = 40;
/** Of these levels the ones within 10 bps of a narrow book's mid. */
const LEVELS_WITHIN_10_BPS = 13;
/** How far two exchanges may stand apart. */
const VENUE_SWING_BPS = 0.3;
/** Bids above asks by this much. */
const CROSSED_BPS = 30;
/** Dollars of what is no stablecoin. */
const OTHER_PRICES: Readonly<Record<string, number>> = { FRAX: 0.26, T: 0.015, BTC: 110_000 };
const OTHER = { halfSpreadBps: 2, depthUsd: 1e6, volumeUsd: 1e7 };

/** Made up: how an exchange compares with a leading one. */
const SHARES: Readonly<Record<string, number>> = {
  ...{ binance: 1, kraken: 0.6, coinbase: 0.8, okx: 0.5, bybit: 0.5, bitstamp: 0.15, kucoin: 0.12 },
  ...{ gemini: 0.1, bitfinex: 0.2, cryptocom: 0.1, gate: 0.2, mexc: 0.15, binanceus: 0.05 },
  ...{ htx: 0.1, bitget: 0.15 },
};

type Pair = { exchange: string; base: string; quote: string };

/** A pair's mid at a moment, in its quote currency. */
export function midAt({ exchange, base, quote }: Pair, nowMs: number): number {
  const swing = wave(`${exchange} ${base}/${quote}`, nowMs, 11 * MINUTE_MS) * VENUE_SWING_BPS;
  return (dollars(base, nowMs) / dollars(quote, nowMs)) * (1 + swing / 10_000);
}

/** Volume of the last 24 hours, in coins and in the quote currency. */
export function volumeOf(pair: Pair, nowMs: number): { base: number; quote: number } {
  const { volumeUsd } = (isOther(pair.base) ? null : coinByTicker(pair.base)?.book) ?? OTHER;
  const base = volumeUsd * (SHARES[pair.exchange] ?? 0.1) * (0.5 + chance(JSON.stringify(pair)));
  return { base: Math.round(base), quote: Math.round(base * midAt(pair, nowMs)) };
}

/** An order book of forty levels a side, out to some 50 bps, its sizes by coin and exchange. */
export function bookAt(pair: Pair, nowMs: number, fault: 'crossed' | 'empty' | null): Book {
  if (fault === 'empty') return { bids: [], asks: [] };
  if (pair.exchange === 'gemini' && pair.base === 'USDG') {
    return { bids: [['0.000005', '1000']], asks: [['0.99', '250']] };
  }
  const mid = midAt(pair, nowMs);
  const { halfSpreadBps, depthUsd } =
    (isOther(pair.base) ? null : coinByTicker(pair.base)?.book) ?? OTHER;
  const perLevel = (depthUsd * (SHARES[pair.exchange] ?? 0.1)) / LEVELS_WITHIN_10_BPS;
  const minute = Math.floor(nowMs / MINUTE_MS);
  const seed = `${pair.exchange} ${pair.base}/${pair.quote} ${minute}`;
  const side = (sign: 1 | -1): Level[] =>
    Array.from({ length: LEVELS }, (_, index) => {
      const away = halfSpreadBps + 0.5 * index + 0.02 * index ** 2;
      const shift = fault === 'crossed' ? -sign * (CROSSED_BPS / 2) : 0;
      const price = bookPriceFactor() * mid * (1 + (sign * away + shift) / 10_000);
      const size = depthFactor() * perLevel * (0.7 + 0.6 * chance(`${seed} ${sign} ${index}`));
      return [price.toFixed(6), size.toFixed(6)];
    });
  return { bids: side(-1), asks: side(1) };
}

/** FRAX on exchanges is the governance token, not the coin. */
function isOther(currency: string): boolean {
  return currency in OTHER_PRICES;
}

function dollars(currency: string, nowMs: number): number {
  const other = OTHER_PRICES[currency];
  if (other !== undefined) return other;
  const coin = coinByTicker(currency);
  return coin ? priceUsdAt(coin, nowMs) : 1;
}
