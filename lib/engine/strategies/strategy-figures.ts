import type { Strategy } from '@/lib/benchmark/index/index-syc';
import type { Platform } from '@/lib/benchmark/index/indices';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { type Dec, toPlaces } from '@/lib/benchmark/units';
import { type GroupedStrategy, groupByProtocol } from '@/lib/benchmark/yield/protocol-group';
import { rayPercent, riskTier } from '@/lib/benchmark/yield/ray';
import type { CoinFigures } from '@/lib/engine/tick/coin-figures';
import type { StrategyState } from '@/lib/store/benchmark/snapshot-schema';
import type { StrategyYield } from './strategy-yields';
import type { YieldHistory } from './yield-history';

/** A strategy with its coin's scores applied. */
export type RatedStrategy = StrategyYield & {
  rayPercent: Dec | null;
  coin: CoinFigures | undefined;
};

/** Applies each coin's peg and liquidity scores to the strategies that lend it. Methodology §5. */
export function rateStrategies(
  strategies: readonly StrategyYield[],
  coins: ReadonlyMap<string, CoinFigures>,
  parameters: MethodologyParameters,
): RatedStrategy[] {
  return strategies.map((row) => {
    const coin = coins.get(row.symbol);
    const ray = rayPercent(
      row.apyPercent,
      coin?.pegScore ?? null,
      coin?.liquidity.score ?? null,
      parameters,
    );
    return { ...row, rayPercent: row.exclusion === null ? ray : null, coin };
  });
}

/**
 * The rows SYC weighs: eligible DeFi strategies with the deviation of their daily RAY, or of their daily
 * APY while there are too few days of RAY. Methodology §6.
 */
export function sycRows(
  rated: readonly RatedStrategy[],
  history: YieldHistory,
  parameters: MethodologyParameters,
): Strategy[] {
  return rated.flatMap((row) => {
    if (row.exclusion !== null || row.sourceType !== 'DeFi') return [];
    return [
      {
        id: row.strategyId,
        tvlUsd: row.tvlUsd,
        ageDays: row.ageDays,
        rayPercent: row.rayPercent,
        apyPercent: row.apyPercent,
        volatilityPercentagePoints: yieldVolatility(row.strategyId, history, parameters),
      },
    ];
  });
}

function yieldVolatility(
  strategyId: string,
  history: YieldHistory,
  { syc }: MethodologyParameters,
): Dec | null {
  const ray = history.dailyDeviation(strategyId, 'rayPercent', syc.volatilityDays);
  if (ray.readings >= syc.minVolatilityDays) return ray.value;
  const apy = history.dailyDeviation(strategyId, 'apyPercent', syc.volatilityDays);
  return apy.readings >= syc.minApyVolatilityDays ? apy.value : null;
}

export function protocolRows(rated: readonly RatedStrategy[]) {
  const eligible = rated.filter((row) => row.exclusion === null && row.sourceType === 'DeFi');
  return groupByProtocol(eligible.map(toGrouped));
}

/** The platforms SYCEFI weighs: a platform's products summed, its RAY weighted by their assets. */
export function platformRows(rated: readonly RatedStrategy[]): Platform[] {
  const products = rated.filter((row) => row.sourceType === 'CeFi' && row.exclusion === null);
  return groupByProtocol(products.map(toGrouped)).map(
    ({ id, tvlUsd, rayPercent: ray, apyPercent }) => ({
      id,
      aumUsd: tvlUsd,
      rayPercent: ray,
      apyPercent: apyPercent ?? null,
    }),
  );
}

function toGrouped(row: RatedStrategy): GroupedStrategy {
  return {
    id: row.strategyId,
    platform: row.platform,
    tvlUsd: row.weightUsd,
    ageDays: row.ageDays,
    rayPercent: row.rayPercent,
    apyPercent: row.apyPercent,
  };
}

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
