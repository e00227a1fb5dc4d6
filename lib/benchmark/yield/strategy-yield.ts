import type { Tier } from '@/lib/benchmark/observations';
import type { PoolKind } from '@/lib/benchmark/pool-kinds';
import type { Dec } from '@/lib/benchmark/units';
import type { DepositsFrom } from './pool-deposits';

/** A pool or CeFi product with its effective yield, or the rule that keeps it out. */
export type StrategyYield = {
  strategyId: string;
  platform: string;
  sourceType: 'DeFi' | 'CeFi';
  chain: string | null;
  symbol: string;
  /** `null` for a CeFi product. */
  pool: PoolDetails | null;
  /** What was deposited. */
  tvlUsd: Dec | null;
  depositsFrom: DepositsFrom;
  /** The TVL as its source states it. */
  sourceTvlUsd: Dec | null;
  /**
   * Its weight among others of its platform: a pool's deposits as bounded by its own week and its coin's circulation, or
   * the assets behind a product; where a platform discloses only a total, an equal part of that.
   */
  weightUsd: Dec | null;
  /** How much of its own week's median TVL is gone, where that is more than a share of it; else 0. */
  fallenUsd: Dec;
  apyPercent: Dec;
  /** The APY as read, also where the 30-day mean counts in its place. */
  readingPercent: Dec;
  basePercent: Dec | null;
  rewardPercent: Dec | null;
  tier: Tier;
  ageDays: number | null;
  observedAtMs: number;
  /** Whether seven days of readings stand behind it. */
  isSettled: boolean;
  /** Whether the chain has told another rate for long enough to say so. */
  isContradicted: boolean;
  exclusion: string | null;
};

/** Attributes, besides its figures, that determine whether a pool counts. */
export type PoolDetails = {
  name: string;
  meta: string | null;
  kind: PoolKind;
};
