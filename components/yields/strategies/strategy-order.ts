import { compareKnown } from '@/components/tables/sort-table';
import { TIER_RANK } from '@/components/yields/exit-risk';
import type { Strategy } from '@/lib/features/yields/strategies-contract';

/** The strategy filters; the first option of each list lets everything through. */
export const SOURCE_FILTERS = ['all', 'cefi', 'defi'] as const;
export const TIER_FILTERS = ['all', 'low', 'medium', 'high', 'unknown'] as const;
export const STATUS_FILTERS = ['all', 'eligible', 'excluded'] as const;
/** Minimum TVL, US dollars. */
export const TVL_FILTERS = [
  'all',
  '10000000',
  '50000000',
  '100000000',
  '500000000',
  '1000000000',
] as const;

export type StrategyFilters = {
  source: (typeof SOURCE_FILTERS)[number];
  tier: (typeof TIER_FILTERS)[number];
  status: (typeof STATUS_FILTERS)[number];
  minTvlUsd: (typeof TVL_FILTERS)[number];
  /** A ticker, or `all`. */
  asset: string;
};

/** The sort value of each column. */
export const VALUE = {
  platform: (strategy) => strategy.platform.toLowerCase(),
  asset: (strategy) => strategy.symbol,
  source: (strategy) => strategy.source_type,
  tier: ({ risk_tier: tier }) => (tier === null ? null : TIER_RANK[tier]),
  apy: (strategy) => strategy.apy,
  base: (strategy) => strategy.apy_base_percent,
  reward: (strategy) => strategy.apy_reward_percent,
  mean7: (strategy) => strategy.apy_mean_7d_percent,
  mean30: (strategy) => strategy.apy_mean_30d_percent,
  change: (strategy) => strategy.change_24h_percentage_points,
  ray: (strategy) => strategy.ry_apy,
  peg: (strategy) => strategy.peg_score,
  liquidity: (strategy) => strategy.liq_score,
  tvl: (strategy) => strategy.tvl_usd,
} satisfies Record<string, (strategy: Strategy) => string | number | null>;

export type StrategyColumn = keyof typeof VALUE;
export const STRATEGY_COLUMNS = Object.keys(VALUE) as StrategyColumn[];

/** The strategies that pass every filter. An unknown TVL passes no minimum. */
export function filterStrategies(
  strategies: readonly Strategy[],
  { source, tier, status, minTvlUsd, asset }: StrategyFilters,
): Strategy[] {
  return strategies.filter(
    (strategy) =>
      (source === 'all' || strategy.source_type.toLowerCase() === source) &&
      (tier === 'all' || (strategy.risk_tier ?? 'unknown') === tier) &&
      (status === 'all' || strategy.eligible === (status === 'eligible')) &&
      (minTvlUsd === 'all' || (strategy.tvl_usd ?? -1) >= Number(minTvlUsd)) &&
      (asset === 'all' || strategy.symbol === asset),
  );
}

/**
 * Sorted by one column. Strategies that a rule excludes come after the others for any column (an
 * outlier's 900 % must not lead the list), unknown values last within each part.
 */
export function sortStrategies(
  strategies: readonly Strategy[],
  column: StrategyColumn,
  direction: 'ascending' | 'descending',
): Strategy[] {
  const read: (strategy: Strategy) => string | number | null = VALUE[column];
  return [...strategies].sort(
    (a, b) =>
      Number(b.eligible) - Number(a.eligible) ||
      compareKnown(read(a), read(b), direction) ||
      a.strategy_id.localeCompare(b.strategy_id),
  );
}
