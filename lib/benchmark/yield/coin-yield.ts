import { type WeightedValue, weightedMean } from '@/lib/benchmark/median';
import type { Tier } from '@/lib/benchmark/observations';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, dec, ONE, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

/** An eligible pool with its effective yield (pool-yield.ts). Percent a year, dollars. */
export type YieldPool = {
  poolId: string;
  /** The pool's protocol: none may account for more than half of a yield. */
  protocol: string;
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
  /** TVL of all eligible pools, before cap and trim. */
  tvlUsd: Dec;
  /** Protocols of the eligible pools; a single one is not capped. */
  protocols: number;
  /** The worst tier among the pools used. */
  tier: Tier;
  /** The oldest observation among the pools used. */
  observedAtMs: number;
};

const APY_PLACES = 12;

/**
 * TVL-weighted mean APY of a coin's eligible pools. No protocol counts for more than half
 * (`cappedWeights`), a quarter of the weight is trimmed at either end, and pools on the boundaries
 * count pro rata. Methodology, coin yield.
 * @returns `null` when no pool holds any value.
 */
export function coinYield(
  pools: readonly YieldPool[],
  parameters: MethodologyParameters,
): CoinYield | null {
  const holding = pools.filter((pool) => pool.tvlUsd.greaterThan(ZERO)).sort(byApyThenId);
  if (holding.length === 0) return null;
  const weighed = cappedWeights(holding, dec(parameters.yield.protocolCapShare));
  const kept = trim(weighed, dec(parameters.yield.trimFraction));
  const mean = (read: (pool: YieldPool) => Dec | null) => meanOf(kept, read);
  const apyPercent = mean((pool) => pool.apyPercent);
  if (apyPercent === null) return null;
  return {
    apyPercent,
    basePercent: mean((pool) => pool.basePercent),
    rewardPercent: mean((pool) => pool.rewardPercent),
    poolsUsed: kept.length,
    tvlUsd: sum(holding.map((pool) => pool.tvlUsd)),
    protocols: new Set(holding.map((pool) => pool.protocol)).size,
    tier: kept.some(({ pool }) => pool.tier === 2) ? 2 : 1,
    observedAtMs: Math.min(...kept.map(({ pool }) => pool.observedAtMs)),
  };
}

function byApyThenId(a: YieldPool, b: YieldPool): number {
  return a.apyPercent.comparedTo(b.apyPercent) || (a.poolId < b.poolId ? -1 : 1);
}

type Kept = { pool: YieldPool; weight: Dec };

/**
 * Each pool's TVL, with the pools of a protocol that holds more than `share` of the total scaled
 * down together until it holds exactly that: at one half, the sum of the others. Methodology, coin yield. A
 * single protocol is not capped. At a `share` of one half or more, only one protocol can exceed it.
 */
function cappedWeights(pools: readonly YieldPool[], share: Dec): Kept[] {
  const total = sum(pools.map((pool) => pool.tvlUsd));
  const byProtocol = new Map<string, Dec>();
  for (const { protocol, tvlUsd } of pools) {
    byProtocol.set(protocol, (byProtocol.get(protocol) ?? ZERO).plus(tvlUsd));
  }
  return pools.map((pool) => {
    const own = byProtocol.get(pool.protocol) ?? ZERO;
    const others = total.minus(own);
    if (byProtocol.size === 1 || own.lessThanOrEqualTo(total.times(share))) {
      return { pool, weight: pool.tvlUsd };
    }
    const allowed = others.times(share).dividedBy(ONE.minus(share));
    return { pool, weight: pool.tvlUsd.times(allowed).dividedBy(own) };
  });
}

/** The weight of each pool between the two cuts. A trim that leaves nothing keeps the median pool. */
function trim(sorted: readonly Kept[], fraction: Dec): Kept[] {
  const total = sum(sorted.map(({ weight }) => weight));
  const from = total.times(fraction);
  const to = total.times(ONE.minus(fraction));
  const kept: Kept[] = [];
  let below = ZERO;
  for (const { pool, weight } of sorted) {
    const above = below.plus(weight);
    if (!from.lessThan(to)) {
      if (above.times(2).greaterThanOrEqualTo(total)) return [{ pool, weight }];
    } else {
      const low = below.greaterThan(from) ? below : from;
      const high = above.lessThan(to) ? above : to;
      if (high.greaterThan(low)) kept.push({ pool, weight: high.minus(low) });
    }
    below = above;
  }
  return kept;
}

/** Mean of a figure over the pools kept; `null` where one of them has none. */
function meanOf(kept: readonly Kept[], read: (pool: YieldPool) => Dec | null): Dec | null {
  const rows: WeightedValue[] = [];
  for (const { pool, weight } of kept) {
    const value = read(pool);
    if (value === null) return null;
    rows.push({ value, weight });
  }
  const mean = weightedMean(rows);
  return mean && roundHalfEven(mean, APY_PLACES);
}
