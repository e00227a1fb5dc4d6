import type { Venture } from '@/lib/benchmark/index/indices';
import { type Dec, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

const RAY_PLACES = 6;

/** A strategy with the protocol (or platform) that runs it. */
export type GroupedStrategy = Venture & { platform: string };

/**
 * One row per protocol from its strategies: TVL summed, age that of the oldest, RAY and APY the
 * TVL-weighted means over the strategies that have them. Percent, dollars, days. Feeds SYDEFI
 * (Methodology §6). Strategies of unknown TVL can't be weighed and are left out.
 */
export function groupByProtocol(strategies: readonly GroupedStrategy[]): Venture[] {
  const groups = new Map<string, GroupedStrategy[]>();
  for (const strategy of strategies) {
    if (strategy.tvlUsd === null) continue;
    const group = groups.get(strategy.platform);
    if (group) group.push(strategy);
    else groups.set(strategy.platform, [strategy]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, rows]) => ({
      id,
      tvlUsd: sum(rows.map((row) => row.tvlUsd ?? ZERO)),
      ageDays: oldest(rows),
      rayPercent: weightedMean(rows, (row) => row.rayPercent),
      apyPercent: weightedMean(rows, (row) => (row.rayPercent ? (row.apyPercent ?? null) : null)),
    }));
}

function oldest(rows: readonly GroupedStrategy[]): number | null {
  const ages = rows.flatMap(({ ageDays }) => (ageDays === null ? [] : [ageDays]));
  return ages.length === 0 ? null : Math.max(...ages);
}

function weightedMean(
  rows: readonly GroupedStrategy[],
  read: (row: GroupedStrategy) => Dec | null,
): Dec | null {
  let weighted = ZERO;
  let weights = ZERO;
  for (const row of rows) {
    const value = read(row);
    if (value === null || row.tvlUsd === null) continue;
    weighted = weighted.plus(value.times(row.tvlUsd));
    weights = weights.plus(row.tvlUsd);
  }
  return weights.isZero() ? null : roundHalfEven(weighted.dividedBy(weights), RAY_PLACES);
}
