import type { PoolObservation } from '@/lib/benchmark/observations';
import { type Dec, ZERO } from '@/lib/benchmark/units';

/** The source's own total; where it gives none, base plus reward. Percent a year. */
export function statedApy(
  pool: Pick<PoolObservation, 'apyPercent' | 'apyBasePercent' | 'apyRewardPercent'>,
): Dec | null {
  if (pool.apyPercent !== null) return pool.apyPercent;
  return pool.apyBasePercent === null
    ? null
    : pool.apyBasePercent.plus(pool.apyRewardPercent ?? ZERO);
}
