import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { toPlaces } from '@/lib/benchmark/units';
import type { RatedStrategy } from '@/lib/benchmark/yield/rated-strategies';
import { riskTier } from '@/lib/benchmark/yield/ray';
import type { StrategyState } from '@/lib/store/benchmark/snapshot-schema';
import type { YieldHistory } from './yield-history';

/** The strategy as published; `nameOf` turns a source's slug into the platform's name. */
export function toStrategyState(
  row: RatedStrategy,
  history: YieldHistory,
  nowMs: number,
  parameters: MethodologyParameters,
  nameOf: (platform: string) => string,
): StrategyState {
  const peg = row.coin?.pegScore ?? null;
  const liquidity = row.coin?.liquidity.score ?? null;
  return {
    strategyId: row.strategyId,
    platform: nameOf(row.platform),
    sourceType: row.sourceType,
    chain: row.chain,
    symbol: row.symbol,
    poolName: row.pool?.name ?? null,
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
    riskTier: riskTier(peg, liquidity, parameters),
    ageDays: row.ageDays,
    eligible: row.exclusion === null,
    exclusion: row.exclusion,
    observedAtMs: row.observedAtMs,
  };
}

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
    history.record(strategyId, observedAtMs, row.apyPercent, rayPercent);
    return true;
  });
}
