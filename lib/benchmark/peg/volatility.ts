import { sampleStandardDeviation } from '@/lib/benchmark/median';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { BPS_PER_UNIT, type Dec, dec, roundHalfEven } from '@/lib/benchmark/units';

/** One consensus price, as a decimal or its text; `null` where there was none. */
export type PriceSample = { atMs: number; priceUsd: Dec | string | null };

/**
 * `vol5m`: sample standard deviation (n − 1) of the last `points` consensus prices at
 * `stepSeconds`, in ten-thousandths of a dollar, 2 dp. Methodology, peg score.
 * `null` with fewer than `minPoints`. Pass observed prices only: a carried one repeats itself and
 * would look like calm.
 */
export function volatility5mBps(
  samples: readonly PriceSample[],
  nowMs: number,
  parameters: MethodologyParameters,
): Dec | null {
  const prices = volatilityPrices(samples, nowMs, parameters);
  if (prices.length < Math.max(2, parameters.volatility.minPoints)) return null;
  return roundHalfEven(sampleStandardDeviation(prices).times(BPS_PER_UNIT), 2);
}

/**
 * The prices behind `volatility5mBps`, newest first. Samples may come in any order and more often
 * than the step: the newest sample nearest to each whole step before `nowMs` is used, going back
 * `points` and a half steps.
 */
export function volatilityPrices(
  samples: readonly PriceSample[],
  nowMs: number,
  parameters: MethodologyParameters,
): Dec[] {
  const { points, stepSeconds } = parameters.volatility;
  const stepMs = stepSeconds * 1000;
  const oldestMs = nowMs - points * stepMs - stepMs / 2;
  const recent = samples
    .filter(({ atMs, priceUsd }) => priceUsd !== null && atMs <= nowMs && atMs >= oldestMs)
    .sort((a, b) => b.atMs - a.atMs);
  const prices: Dec[] = [];
  let takenStep = -1;
  for (const { atMs, priceUsd } of recent) {
    if (prices.length === points) break;
    const step = Math.round((nowMs - atMs) / stepMs);
    if (priceUsd === null || step === takenStep) continue;
    prices.push(dec(priceUsd, 'price sample'));
    takenStep = step;
  }
  return prices;
}
