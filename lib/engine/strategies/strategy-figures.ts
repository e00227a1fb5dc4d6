import type { RatedStrategy } from '@/lib/benchmark/index/rated-strategies';
import { toPlaces } from '@/lib/benchmark/units';
import { isSupply } from '@/lib/benchmark/yield/pool-deposits';
import type { StrategyState } from '@/lib/db/benchmark/snapshot-schema';
import type { YieldHistory } from './yield-history';

/** The strategy as published, with names for its platform and its pool. */
export function toStrategyState(
  row: RatedStrategy,
  history: YieldHistory,
  nowMs: number,
  names: { platformOf: (platform: string) => string; pools: ReadonlyMap<string, string> },
): StrategyState {
  const peg = row.coin?.pegScore ?? null;
  const liquidity = row.coin?.liquidity.score ?? null;
  return {
    strategyId: row.strategyId,
    platform: names.platformOf(row.platform),
    platformId: row.platform,
    sourceType: row.sourceType,
    chain: row.chain,
    symbol: row.symbol,
    poolName: names.pools.get(row.strategyId) ?? null,
    kind: row.pool?.kind ?? null,
    tvlUsd: toPlaces(row.tvlUsd, 2),
    apyBasePercent: toPlaces(row.basePercent, 6),
    apyRewardPercent: toPlaces(row.rewardPercent, 6),
    apyPercent: toPlaces(row.apyPercent, 6),
    apyMean7dPercent: history.meanApyPercent(row.strategyId, 7, nowMs),
    apyMean30dPercent: history.meanApyPercent(row.strategyId, 30, nowMs),
    change24hPercentagePoints: history.change24h(row.strategyId, nowMs, row.apyPercent),
    rayPercent: toPlaces(row.rayPercent, 6),
    pegScore: toPlaces(peg, 4),
    liquidityScore: toPlaces(liquidity, 4),
    riskTier: row.coin?.riskTier ?? null,
    ageDays: row.ageDays,
    eligible: row.exclusion === null,
    exclusion: row.exclusion,
    observedAtMs: row.observedAtMs,
  };
}

/**
 * Names of the pools by strategy: the source's name with what it says besides. Pools of a platform, chain
 * and coin that still share a name are told apart by the end of their ids.
 */
export function poolNames(rows: readonly RatedStrategy[]): Map<string, string> {
  const named = rows.flatMap((row) => {
    if (row.pool === null) return [];
    const { name: symbol, meta } = row.pool;
    const name = meta === null || meta === '' ? symbol : `${symbol} (${meta})`;
    const place = JSON.stringify([row.platform, row.chain, row.symbol, name]);
    return [{ id: row.strategyId, symbol, name, place }];
  });
  const taken = new Map<string, number>();
  for (const { place } of named) taken.set(place, (taken.get(place) ?? 0) + 1);
  return new Map(
    named.map(({ id, symbol, name, place }) => {
      const end = id.split('-').at(-1) ?? '';
      const isAlone = taken.get(place) === 1 || end === symbol.toLowerCase();
      return [id, isAlone ? name : `${name} · ${end.slice(-ID_END)}`];
    }),
  );
}

const ID_END = 4;

/** Adds the readings that were due to the history and returns them. */
export function recordReadings(
  rated: readonly RatedStrategy[],
  history: YieldHistory,
): RatedStrategy[] {
  return rated.filter((row) => {
    const { strategyId, observedAtMs, exclusion, rayPercent } = row;
    if (exclusion === 'stale' || !history.isDue(strategyId, observedAtMs)) return false;
    // Without its coin's scores there is no RAY yet, so the reading waits for them.
    if (exclusion === null && row.coin !== undefined && rayPercent === null) return false;
    const supplyUsd = isSupply(row.depositsFrom) ? row.tvlUsd : null;
    const read = { atMs: observedAtMs, apyPercent: row.readingPercent, rayPercent };
    history.record(strategyId, { ...read, tvlUsd: row.sourceTvlUsd, supplyUsd });
    return true;
  });
}
