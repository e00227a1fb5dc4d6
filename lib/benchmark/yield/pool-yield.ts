import type { PoolObservation, Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { KIND_RULES, type KindRule } from '@/lib/benchmark/pool-kinds';
import { type Dec, dec, ZERO } from '@/lib/benchmark/units';
import { statedApy } from './stated-apy';

export type PoolExclusionRule =
  | KindRule
  | 'tvl_below_minimum'
  | 'too_few_observations'
  | 'multiple_exposure'
  | 'impermanent_loss'
  | 'source_outlier'
  | 'apy_unknown'
  | 'apy_out_of_range';

/** Percent a year. `basePercent` and `rewardPercent` are `null` where the source gives no base. */
export type EffectiveApy = {
  apyPercent: Dec;
  basePercent: Dec | null;
  rewardPercent: Dec | null;
  tier: Tier;
};

/**
 * The first rule that refuses a pool for its coin's yield, that for its kind before all others; `null` for an eligible
 * one. Methodology, coin yield.
 * The range is tested on the source's own total; where it gives none, on base plus reward.
 */
export function poolRefusal(
  pool: PoolObservation,
  { yield: limits }: MethodologyParameters,
): PoolExclusionRule | null {
  const kindRule = KIND_RULES[pool.kind];
  if (kindRule !== null) return kindRule;
  if (pool.tvlUsd.lessThan(limits.minTvlUsd)) return 'tvl_below_minimum';
  if (pool.observationCount < limits.minObservations) return 'too_few_observations';
  if (!pool.singleExposure) return 'multiple_exposure';
  if (pool.impermanentLoss) return 'impermanent_loss';
  if (pool.outlier) return 'source_outlier';
  const total = statedApy(pool);
  if (total === null) return 'apy_unknown';
  if (total.lessThan(limits.minApyPercent) || total.greaterThan(limits.maxApyPercent)) {
    return 'apy_out_of_range';
  }
  return null;
}

/**
 * A pool's effective yield: base plus reward, with the reward limited to a share of the base.
 * Methodology, coin yield. A pool that states a base but no reward pays none. Without a base, the smaller of
 * the source's total and its 30-day mean is used, as tier 2; `null` when either is missing too.
 */
export function effectiveApy(
  pool: Pick<
    PoolObservation,
    'apyBasePercent' | 'apyRewardPercent' | 'apyPercent' | 'apyMean30dPercent'
  >,
  parameters: MethodologyParameters,
): EffectiveApy | null {
  const base = pool.apyBasePercent;
  if (base === null) {
    const { apyPercent: total, apyMean30dPercent: mean } = pool;
    if (total === null || mean === null) return null;
    const apyPercent = total.lessThan(mean) ? total : mean;
    return { apyPercent, basePercent: null, rewardPercent: null, tier: 2 };
  }
  const reward = atLeastZero(pool.apyRewardPercent ?? ZERO);
  const limit = atLeastZero(base).times(dec(parameters.yield.rewardShareOfBase));
  const rewardPercent = reward.lessThan(limit) ? reward : limit;
  return { apyPercent: base.plus(rewardPercent), basePercent: base, rewardPercent, tier: 1 };
}

function atLeastZero(value: Dec): Dec {
  return value.lessThan(ZERO) ? ZERO : value;
}
