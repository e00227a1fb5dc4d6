import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { CefiRate, PlatformAssets } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { SampleProvenance } from './provenance';
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
