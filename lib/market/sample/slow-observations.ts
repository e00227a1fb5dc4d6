import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type {
  BillRate,
  CefiRate,
  DefiTvl,
  MarketCap,
  PlatformAssets,
} from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import { Dec } from '@/lib/benchmark/units';
import { SAMPLE_COINS, type Sampled } from './sample-coins';
import { smoothNoise, streamOf } from './seeded-noise';

/** Platform of the registry, coin, percent a year. Modeled: no rates of that day were recorded. */
const CEFI_RATES: readonly (readonly [platform: string, symbol: string, percent: number])[] = [
  ['okx', 'USDT', 2.1],
  ['okx', 'USDC', 2.4],
  ['bybit', 'USDT', 2.7],
  ['bybit', 'USDC', 3.1],
  ['bybit', 'USDe', 4.1],
  ['gate', 'USDT', 2.9],
  ['gate', 'USDC', 2.2],
  ['gate', 'USD1', 3.8],
  ['bitfinex', 'USDT', 4.6],
  ['kucoin', 'USDT', 3.2],
  ['kucoin', 'USDC', 2.8],
];

/** Billions of dollars that platforms disclose; also modeled. A platform not listed discloses nothing. */
const DISCLOSED_BILLIONS: Readonly<Record<string, number>> = {
  okx: 21,
  bybit: 13,
  gate: 7,
  kucoin: 3.2,
};

const RATES = CEFI_RATES.map(([platform, symbol, percent]) => ({
  ...{ platform, symbol, percent },
  stream: streamOf(`cefi/${platform}/${symbol}`),
}));

const hourOf = (atMs: number) => Math.floor(atMs / HOUR_MS) * HOUR_MS;

/** Earn rates, published on the hour. */
export function cefiRatesAt(atMs: number): Sampled<CefiRate>[] {
  const observedAtMs = hourOf(atMs);
  return RATES.map(({ platform, symbol, percent, stream }) => {
    const apy = percent * (1 + 0.02 * smoothNoise(stream, observedAtMs, 5 * DAY_MS));
    return {
      ...{ source: platform, observedAtMs, platform, symbol },
      apyPercent: new Dec(Math.round(apy * 100)).dividedBy(100),
      aumUsd: null,
    };
  });
}

/** Disclosed assets, published on the hour. */
export function platformAssetsAt(atMs: number): Sampled<PlatformAssets>[] {
  return Object.entries(DISCLOSED_BILLIONS).map(([platform, billions]) => ({
    source: `${platform}-assets`,
    observedAtMs: hourOf(atMs),
    platform,
    assetsUsd: new Dec(billions).times(1_000_000_000),
  }));
}

/** Near the last recorded rate, 3.63 % discount on 25 March 2026. */
const BILL_PERCENT = 3.71;
const BILL_SWING = 0.015;
/** Modeled: a total of the DeFi market on 1 January 2024, and its slow growth (a share of it each day). */
const DEFI_TVL_BILLIONS = 96;
const DEFI_REFERENCE_DAY = 19_723;
const DEFI_GROWTH = 0.0003;

const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS);

// What follows is observed once a day, and known from 00:00 UTC of the day after.
const [CAPS, BILL, TVL] = ['caps', 'bill', 'tvl'].map((part) => streamOf(`daily/${part}`)) as [
  number,
  number,
  number,
];

/** All caps move together: no weight tips over a rounding step from day to day. */
export function marketCapsAt(atMs: number): Sampled<MarketCap>[] {
  const observedAtMs = dayOf(atMs) * DAY_MS;
  const breath = 1 + 0.004 * smoothNoise(CAPS, observedAtMs, 11 * DAY_MS);
  return SAMPLE_COINS.map(({ symbol, circulationBillions }) => ({
    ...{ source: 'caps', observedAtMs, symbol },
    marketCapUsd: new Dec(Math.round(circulationBillions * breath * 1e9)),
  }));
}

export function billsAt(atMs: number): Sampled<BillRate>[] {
  const day = lastBusinessDay(dayOf(atMs) - 1);
  const percent = BILL_PERCENT + BILL_SWING * smoothNoise(BILL, day * DAY_MS, 13 * DAY_MS);
  return [
    {
      source: 'bills',
      observedAtMs: (day + 1) * DAY_MS,
      date: isoDay(day * DAY_MS),
      series: 'SAMPLE-3M',
      basis: 'coupon_equivalent',
      percent: new Dec(Math.round(percent * 100)).dividedBy(100),
    },
  ];
}

export function defiTvlAt(atMs: number): Sampled<DefiTvl>[] {
  const day = dayOf(atMs) - 1;
  const swing = 0.025 * smoothNoise(TVL, day * DAY_MS, 19 * DAY_MS);
  const growth = Math.max(-0.5, DEFI_GROWTH * (day - DEFI_REFERENCE_DAY));
  const billions = DEFI_TVL_BILLIONS * (1 + growth) * (1 + swing);
  return [
    {
      source: 'defi-tvl',
      observedAtMs: (day + 1) * DAY_MS,
      date: isoDay(day * DAY_MS),
      tvlUsd: new Dec(Math.round(billions * 1e9)),
    },
  ];
}

/** The day itself, or the Friday before a weekend. Day 0 (1970-01-01) was a Thursday. */
function lastBusinessDay(day: number): number {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 ? day - 2 : weekday === 6 ? day - 1 : day;
}
