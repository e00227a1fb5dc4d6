import type { Venture } from '@/lib/benchmark/index/indices';
import { type Dec, ONE, roundHalfEven, sum, ZERO } from '@/lib/benchmark/units';

const RAY_PLACES = 6;

/** A strategy with the protocol (or platform) that runs it. */
export type GroupedStrategy = Omit<Venture, 'coveredShare'> & { platform: string };

/**
 * One row per protocol from its strategies: summed TVL, age of the oldest, RAY and APY as TVL-weighted
 * means over the strategies that have them, and the share of TVL those represent. Percent, dollars, days.
 * Feeds SYDEFI (Methodology §6). Strategies of unknown TVL can't be weighted and are left out; a platform
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
      rayPercent: weightedMean(rows, (row) => row.rayPercent),
      apyPercent: weightedMean(rows, (row) => (row.rayPercent ? (row.apyPercent ?? null) : null)),
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

function weightedMean(
  rows: readonly GroupedStrategy[],
  read: (row: GroupedStrategy) => Dec | null,
): Dec | null {
  let weighted = ZERO;
  let weights = ZERO;
  for (const row of rows) {
    const value = read(row);
    if (value === null) continue;
    const weight = row.tvlUsd ?? ONE;
    weighted = weighted.plus(value.times(weight));
    weights = weights.plus(weight);
  }
  return weights.isZero() ? null : roundHalfEven(weighted.dividedBy(weights), RAY_PLACES);
}
