import { DAY_MS } from '@/lib/benchmark/durations';
import type { CoinProfile } from './sample-coins';
import { ACCEPTED_POOLS } from './sample-pools';
import { hashText, seededSine, smoothNoise } from './seeded-noise';

/** A coin's level of yield, percent a year, before a pool's own multiple. */
export type YieldLevel = ((atMs: number) => number) & {
  /** What it swings about. */
  meanPercent: number;
};

/**
 * The yields of all coins rise and fall together, slowly enough for the regime to turn and
 * narrowly enough for the index to stay near its reference figure: ±2.9 % of the level at most.
 */
export function yieldLevels(
  seed: string,
  coins: readonly CoinProfile[],
): ReadonlyMap<string, YieldLevel> {
  const [tide, swell, wave] = ['tide', 'swell', 'wave'].map((part) =>
    hashText(`${seed}/yield/${part}`),
  ) as [number, number, number];
  const common = (atMs: number) =>
    0.02 * seededSine(tide, atMs, 41 * DAY_MS) +
    0.005 * seededSine(swell, atMs, 17 * DAY_MS) +
    0.004 * smoothNoise(wave, atMs, 2.3 * DAY_MS);
  return new Map(
    coins.map((coin) => {
      const own = hashText(`${seed}/yield/${coin.symbol}`);
      const meanPercent = coin.apyPercent / trimmedMultiple(coin.symbol);
      const level = (atMs: number) => {
        const drift = coin.apyDrift * smoothNoise(own, atMs, 9 * DAY_MS);
        return meanPercent * (1 + common(atMs) + drift);
      };
      return [coin.symbol, Object.assign(level, { meanPercent })];
    }),
  );
}

const TRIM = 0.25;

/**
 * The multiple that is left when a coin's pools are averaged by TVL with a quarter trimmed at
 * either end: dividing by it makes the coin's level come out at its own figure.
 */
function trimmedMultiple(symbol: string): number {
  const pools = [...(ACCEPTED_POOLS[symbol] ?? [])].sort((a, b) => a[2] - b[2]);
  const total = pools.reduce((sum, [, tvl]) => sum + tvl, 0);
  let below = 0;
  let weighted = 0;
  for (const [, tvl, multiple] of pools) {
    const kept = Math.min(below + tvl, total * (1 - TRIM)) - Math.max(below, total * TRIM);
    weighted += Math.max(0, kept) * multiple;
    below += tvl;
  }
  return total === 0 ? 1 : weighted / (total * (1 - 2 * TRIM));
}
