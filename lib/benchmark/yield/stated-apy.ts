import type { PoolObservation } from '@/lib/benchmark/observations';
import { type Dec, ZERO } from '@/lib/benchmark/units';

type Rates = Pick<PoolObservation, 'apyPercent' | 'apyBasePercent' | 'apyRewardPercent'>;

/** Sources round each of the three figures to five places. */
const ROUNDING_PERCENTAGE_POINTS = '0.0001';

/** Whether the total is base plus reward, where both are given. Percent a year. Methodology, audit record. */
export function isSumOfParts({ apyPercent, apyBasePercent, apyRewardPercent }: Rates): boolean {
  if (apyPercent === null || apyBasePercent === null) return true;
  const parts = apyBasePercent.plus(apyRewardPercent ?? ZERO);
  return apyPercent.minus(parts).abs().lessThanOrEqualTo(ROUNDING_PERCENTAGE_POINTS);
}

/** The source's own total; where it gives none, base plus reward. Percent a year. */
export function statedApy(pool: Rates): Dec | null {
  if (pool.apyPercent !== null) return pool.apyPercent;
  return pool.apyBasePercent === null
    ? null
    : pool.apyBasePercent.plus(pool.apyRewardPercent ?? ZERO);
}
