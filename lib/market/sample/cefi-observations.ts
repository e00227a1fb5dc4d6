import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import type { CefiRate } from '@/lib/benchmark/observations';
import { Dec } from '@/lib/benchmark/units';
import type { SampleProvenance } from './provenance';
import { hashText, smoothNoise } from './seeded-noise';

/** Platform number, coin, percent a year, millions of dollars behind it (`null`: not reported). */
type RateSpec = readonly [number, string, number, number | null];

/** Eight platforms with assets, and a ninth that reports none and cannot be weighed. */
const CEFI_RATES: readonly RateSpec[] = [
  [1, 'USDT', 4.25, 2100],
  [1, 'USDC', 4.45, 1400],
  [2, 'USDT', 4.1, 1650],
  [2, 'USDC', 4.35, 900],
  [3, 'USDT', 4.55, 980],
  [3, 'DAI', 5.4, 120],
  [4, 'USDC', 4.2, 820],
  [4, 'PYUSD', 4.6, 260],
  [5, 'USDT', 4.7, 610],
  [5, 'USDC', 4.6, 340],
  [6, 'USDT', 3.9, 480],
  [7, 'USDC', 4.9, 310],
  [7, 'DAI', 5.2, 60],
  [8, 'USDT', 5.1, 190],
  [9, 'USDT', 8.5, null],
];

/** Earn rates, published on the hour. */
export function cefiObservations(
  seed: string,
  symbols: readonly string[],
): (atMs: number, provenance: SampleProvenance) => CefiRate[] {
  const rates = CEFI_RATES.filter(([, symbol]) => symbols.includes(symbol)).map((spec) => ({
    spec,
    stream: hashText(`${seed}/cefi/${spec[0]}/${spec[1]}`),
  }));
  return (atMs, provenance) => {
    const observedAtMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
    return rates.map(({ spec: [number, symbol, percent, millions], stream }) => {
      const apy = percent * (1 + 0.02 * smoothNoise(stream, observedAtMs, 5 * DAY_MS));
      return {
        ...provenance(`platform-${number}`, observedAtMs),
        platform: `sample-platform-${number}`,
        symbol,
        apyPercent: new Dec(Math.round(apy * 100)).dividedBy(100),
        aumUsd: millions === null ? null : new Dec(millions).times(1_000_000),
      };
    });
  };
}
