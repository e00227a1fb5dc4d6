import { DAY_MS } from '@/lib/benchmark/durations';
import type { CoinProfile } from './sample-coins';
import { hashText, seededSine, smoothNoise } from './seeded-noise';

/** The factor applied to a coin's recorded yields at a time: about 1. */
export type YieldCourse = (atMs: number) => number;

/**
 * The yields of all coins rise and fall together, so slowly that the regime turns about once within 90
 * days, and each coin's own yields wander a little around that: ±7 % of the recorded level at most for all.
 */
export function yieldCourses(
  seed: string,
  coins: readonly CoinProfile[],
): ReadonlyMap<string, YieldCourse> {
  const [tide, swell, wave] = ['tide', 'swell', 'wave'].map((part) =>
    hashText(`${seed}/yield/${part}`),
  ) as [number, number, number];
  const common = (atMs: number) =>
    0.06 * seededSine(tide, atMs, 90 * DAY_MS) +
    0.004 * seededSine(swell, atMs, 17 * DAY_MS) +
    0.003 * smoothNoise(wave, atMs, 2.3 * DAY_MS);
  return new Map(
    coins.map(({ symbol, apyDrift }) => {
      const own = hashText(`${seed}/yield/${symbol}`);
      return [symbol, (atMs) => 1 + common(atMs) + apyDrift * smoothNoise(own, atMs, 9 * DAY_MS)];
    }),
  );
}
