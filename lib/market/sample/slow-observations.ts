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
import type { SampleProvenance } from './provenance';
import type { CoinProfile } from './sample-coins';
import { hashText, smoothNoise } from './seeded-noise';

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

type CefiObservations = {
  ratesAt: (atMs: number, provenance: SampleProvenance) => CefiRate[];
  assetsAt: (atMs: number, provenance: SampleProvenance) => PlatformAssets[];
};

/** Earn rates and disclosed assets, published on the hour. */
export function cefiObservations(seed: string, symbols: readonly string[]): CefiObservations {
  const rates = CEFI_RATES.filter(([, symbol]) => symbols.includes(symbol)).map(
    ([platform, symbol, percent]) => ({
      platform,
      symbol,
      percent,
      stream: hashText(`${seed}/cefi/${platform}/${symbol}`),
    }),
  );
  return {
    ratesAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
      return rates.map(({ platform, symbol, percent, stream }) => {
        const apy = percent * (1 + 0.02 * smoothNoise(stream, observedAtMs, 5 * DAY_MS));
        return {
          ...provenance(platform, observedAtMs),
          platform,
          symbol,
          apyPercent: new Dec(Math.round(apy * 100)).dividedBy(100),
          aumUsd: null,
        };
      });
    },
    assetsAt: (atMs, provenance) => {
      const observedAtMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
      return Object.entries(DISCLOSED_BILLIONS).map(([platform, billions]) => ({
        ...provenance(`${platform}-assets`, observedAtMs),
        platform,
        assetsUsd: new Dec(billions).times(1_000_000_000),
      }));
    },
  };
}

/** Near the last recorded rate, 3.63 % discount on 25 March 2026. */
const BILL_PERCENT = 3.71;
const BILL_SWING = 0.015;
/** Modeled: a total of the DeFi market on 1 January 2024, and its slow growth (a share of it each day). */
const DEFI_TVL_BILLIONS = 96;
const DEFI_REFERENCE_DAY = 19_723;
const DEFI_GROWTH = 0.0003;

const dayOf = (atMs: number) => Math.floor(atMs / DAY_MS);

type DailyObservations = {
  capsAt: (atMs: number, provenance: SampleProvenance) => MarketCap[];
  billsAt: (atMs: number, provenance: SampleProvenance) => BillRate[];
  defiTvlAt: (atMs: number, provenance: SampleProvenance) => DefiTvl[];
};

/** What is observed once a day, and known from 00:00 UTC of the day after. */
export function dailyObservations(seed: string, coins: readonly CoinProfile[]): DailyObservations {
  const [caps, bill, tvl] = ['caps', 'bill', 'tvl'].map((part) =>
    hashText(`${seed}/daily/${part}`),
  ) as [number, number, number];
  return {
    // All caps move together: no weight tips over a rounding step from day to day.
    capsAt: (atMs, provenance) => {
      const midnightMs = dayOf(atMs) * DAY_MS;
      const breath = 1 + 0.004 * smoothNoise(caps, midnightMs, 11 * DAY_MS);
      return coins.map(({ symbol, circulationBillions }) => ({
        ...provenance('caps', midnightMs),
        symbol,
        marketCapUsd: new Dec(Math.round(circulationBillions * breath * 1e9)),
      }));
    },
    billsAt: (atMs, provenance) => {
      const day = lastBusinessDay(dayOf(atMs) - 1);
      const percent = BILL_PERCENT + BILL_SWING * smoothNoise(bill, day * DAY_MS, 13 * DAY_MS);
      return [
        {
          ...provenance('bills', (day + 1) * DAY_MS),
          date: isoDay(day * DAY_MS),
          series: 'SAMPLE-3M',
          basis: 'coupon_equivalent',
          percent: new Dec(Math.round(percent * 100)).dividedBy(100),
        },
      ];
    },
    defiTvlAt: (atMs, provenance) => {
      const day = dayOf(atMs) - 1;
      const swing = 0.025 * smoothNoise(tvl, day * DAY_MS, 19 * DAY_MS);
      const growth = Math.max(-0.5, DEFI_GROWTH * (day - DEFI_REFERENCE_DAY));
      const billions = DEFI_TVL_BILLIONS * (1 + growth) * (1 + swing);
      return [
        {
          ...provenance('defi-tvl', (day + 1) * DAY_MS),
          date: isoDay(day * DAY_MS),
          tvlUsd: new Dec(Math.round(billions * 1e9)),
        },
      ];
    },
  };
}

/** The day itself, or the Friday before a weekend. Day 0 (1970-01-01) was a Thursday. */
function lastBusinessDay(day: number): number {
  const weekday = (((day + 4) % 7) + 7) % 7;
  return weekday === 0 ? day - 2 : weekday === 6 ? day - 1 : day;
}
