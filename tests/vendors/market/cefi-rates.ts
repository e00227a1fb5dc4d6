import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { Asked } from '../vendor';
import { wave } from './movement';

const DAYS_A_YEAR = 365;

/** Made up: what savers are paid on a platform, as a fraction a year, by exchange ticker. */
const YEARLY: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  okx: { USDT: 0.031, USDC: 0.028, USDG: 0.041, PYUSD: 0.035, DAI: 0.012, USDE: 0.03 },
  bybit: { USDT: 0.024, USDC: 0.031, USDE: 0.036, DAI: 0.01 },
  gate: { USDT: 0.022, USDC: 0.019, USD1: 0.027, FDUSD: 0.012, TUSD: 0.006 },
  kucoin: { USDT: 0.027, USDC: 0.021, USD1: 0.018 },
  bitfinex: { USDT: 0.046 },
};

/** Dollars that a platform discloses, made up. */
export const PLATFORM_ASSETS_USD: Readonly<Record<string, number>> = {
  OKX: 24e9,
  Bybit: 17e9,
  Gate: 7.5e9,
  Bitfinex: 22e9,
  KuCoin: 3.4e9,
  'Binance CEX': 150e9,
};

/** Rates of a platform at a moment, as fractions a year; a 365th under the fault `annual-as-daily`. */
export function ratesAt(
  platform: string,
  { nowMs, faults }: Asked,
): [ticker: string, rate: number][] {
  const unit = faults.has('annual-as-daily') ? DAYS_A_YEAR : 1;
  return Object.entries(YEARLY[platform] ?? {}).map(([ticker, rate]) => {
    const moved = rate * (1 + 0.04 * wave(`${platform} ${ticker}`, nowMs, DAY_MS));
    return [ticker, moved / unit];
  });
}

/** The same at each full hour until now, newest first. */
export function hourlyRates(platform: string, asked: Asked, hours: number) {
  const latestMs = Math.floor(asked.nowMs / HOUR_MS) * HOUR_MS;
  return Array.from({ length: hours }, (_, hour) => latestMs - hour * HOUR_MS).flatMap((atMs) =>
    ratesAt(platform, { ...asked, nowMs: atMs }).map(([ticker, rate]) => ({ ticker, rate, atMs })),
  );
}

/** The same as fractions a day; the annual rate under the fault. */
export function dailyRatesAt(platform: string, asked: Asked): [ticker: string, rate: number][] {
  const unit = asked.faults.has('annual-as-daily') ? DAYS_A_YEAR : 1 / DAYS_A_YEAR;
  return ratesAt(platform, asked).map(([ticker, rate]) => [ticker, rate * unit]);
}
