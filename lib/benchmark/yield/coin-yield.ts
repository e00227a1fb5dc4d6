import type { Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, ONE, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

/** An eligible pool with the yield it counts with (pool-yield.ts). Percent a year, dollars. */
export type YieldPool = {
  poolId: string;
  tvlUsd: Dec;
  apyPercent: Dec;
  basePercent: Dec | null;
  rewardPercent: Dec | null;
  tier: Tier;
  observedAtMs: number;
};

export type CoinYield = {
  /** Percent a year, 12 dp. */
  apyPercent: Dec;
  /** `null` when a pool that counts states no base. */
  basePercent: Dec | null;
  rewardPercent: Dec | null;
  /** Pools left with weight after the trim. */
  poolsUsed: number;
  /** TVL of all eligible pools, before the trim. */
  tvlUsd: Dec;
  /** The worst tier among the pools used. */
  tier: Tier;
  /** The oldest observation among the pools used. */
  observedAtMs: number;
};

const APY_PLACES = 12;

/**
 * Mean APY of a coin's eligible pools, weighted by TVL, with a quarter of the TVL trimmed at either
 * end and the pools on the boundaries counted pro rata. Methodology §4.
 * @returns `null` when no pool holds any value.
 */
export function coinYield(
  pools: readonly YieldPool[],
  parameters: MethodologyParameters,
): CoinYield | null {
  const holding = pools.filter((pool) => pool.tvlUsd.greaterThan(ZERO)).sort(byApyThenId);
  if (holding.length === 0) return null;
  const tvlUsd = sum(holding.map((pool) => pool.tvlUsd));
  const kept = trim(holding, tvlUsd, dec(parameters.yield.trimFraction));
  const mean = (read: (pool: YieldPool) => Dec | null) => weightedMean(kept, read);
  const apyPercent = mean((pool) => pool.apyPercent);
  if (apyPercent === null) return null;
  return {
    apyPercent,
    basePercent: mean((pool) => pool.basePercent),
    rewardPercent: mean((pool) => pool.rewardPercent),
    poolsUsed: kept.length,
    tvlUsd,
    tier: kept.some(({ pool }) => pool.tier === 2) ? 2 : 1,
    observedAtMs: Math.min(...kept.map(({ pool }) => pool.observedAtMs)),
  };
}

function byApyThenId(a: YieldPool, b: YieldPool): number {
  return a.apyPercent.comparedTo(b.apyPercent) || (a.poolId < b.poolId ? -1 : 1);
}

type Kept = { pool: YieldPool; weight: Dec };

/** The TVL of each pool between the two cuts. A trim that leaves nothing keeps the median pool. */
function trim(sorted: readonly YieldPool[], total: Dec, fraction: Dec): Kept[] {
  const from = total.times(fraction);
  const to = total.times(ONE.minus(fraction));
  const kept: Kept[] = [];
  let below = ZERO;
  for (const pool of sorted) {
    const above = below.plus(pool.tvlUsd);
    if (!from.lessThan(to)) {
      if (above.times(2).greaterThanOrEqualTo(total)) return [{ pool, weight: pool.tvlUsd }];
    } else {
      const low = below.greaterThan(from) ? below : from;
      const high = above.lessThan(to) ? above : to;
      if (high.greaterThan(low)) kept.push({ pool, weight: high.minus(low) });
    }
    below = above;
  }
  return kept;
}

function weightedMean(kept: readonly Kept[], read: (pool: YieldPool) => Dec | null): Dec | null {
  let weighted = ZERO;
  let weights = ZERO;
  for (const { pool, weight } of kept) {
    const value = read(pool);
    if (value === null) return null;
    weighted = weighted.plus(value.times(weight));
    weights = weights.plus(weight);
  }
  return weights.isZero() ? null : roundHalfEven(weighted.dividedBy(weights), APY_PLACES);
}
