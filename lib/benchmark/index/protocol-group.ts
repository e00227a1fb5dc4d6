import { weightedMean } from '@/lib/benchmark/median';
import { type Dec, ONE, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';
import type { Venture } from './indices';

const RAY_PLACES = 6;

/** A strategy with the protocol (or platform) that runs it. */
export type GroupedStrategy = Omit<Venture, 'coveredShare'> & { platform: string };

/**
 * One row per protocol from its strategies: summed TVL, age of the oldest, RAY and APY as TVL-weighted
 * means over the strategies that have them, and the share of TVL those represent. Percent, dollars, days.
 * Feeds SYDEFI (Methodology, indices). Strategies of unknown TVL can't be weighted and are left out; a platform
 * without any known TVL has no TVL itself, and uses plain means.
 */
export function groupByProtocol(strategies: readonly GroupedStrategy[]): Venture[] {
  const groups = new Map<string, GroupedStrategy[]>();
  for (const strategy of strategies) {
    const group = groups.get(strategy.platform);
    if (group) group.push(strategy);
    else groups.set(strategy.platform, [strategy]);
  }
  return [...groups.entries()]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([id, all]) => ({ id, rows: weighable(all) }))
    .map(({ id, rows }) => ({
      id,
      tvlUsd: rows.every(isUnknown) ? null : sum(rows.map((row) => row.tvlUsd ?? ZERO)),
      ageDays: oldest(rows),
      rayPercent: meanOf(rows, (row) => row.rayPercent),
      apyPercent: meanOf(rows, (row) => (row.rayPercent ? (row.apyPercent ?? null) : null)),
      coveredShare: coveredShare(rows),
    }));
}

/** Share of a protocol's dollars in strategies that have a RAY; suspended ones count in the total. */
function coveredShare(rows: readonly GroupedStrategy[]): Dec {
  const dollars = (some: readonly GroupedStrategy[]) => sum(some.map((row) => row.tvlUsd ?? ONE));
  const all = dollars(rows);
  if (all.isZero()) return ONE;
  return dollars(rows.filter((row) => row.rayPercent !== null)).dividedBy(all);
}

const isUnknown = ({ tvlUsd }: GroupedStrategy) => tvlUsd === null;

function weighable(rows: readonly GroupedStrategy[]): readonly GroupedStrategy[] {
  return rows.every(isUnknown) ? rows : rows.filter((row) => !isUnknown(row));
}

function oldest(rows: readonly GroupedStrategy[]): number | null {
  const ages = rows.flatMap(({ ageDays }) => (ageDays === null ? [] : [ageDays]));
  return ages.length === 0 ? null : Math.max(...ages);
}

/** TVL-weighted mean of a figure over the strategies that have it. */
function meanOf(
  rows: readonly GroupedStrategy[],
  read: (row: GroupedStrategy) => Dec | null,
): Dec | null {
  const known = rows.flatMap((row) => {
    const value = read(row);
    return value === null ? [] : [{ value, weight: row.tvlUsd ?? ONE }];
  });
  const mean = weightedMean(known);
  return mean && roundHalfEven(mean, RAY_PLACES);
}
