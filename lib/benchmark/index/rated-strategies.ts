import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { Dec } from '@/lib/benchmark/units';
import type { Deviation } from '@/lib/benchmark/yield/daily-deviation';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import type { StrategyYield } from '@/lib/benchmark/yield/strategy-yield';
import type { Strategy } from './index-syc';
import type { Platform, Venture } from './indices';
import { type GroupedStrategy, groupByProtocol } from './protocol-group';

/** A strategy with its coin's scores applied. */
export type RatedStrategy = StrategyYield & {
  rayPercent: Dec | null;
  coin: CoinFigures | undefined;
};

/** The deviation of a strategy's daily RAYs or APYs over the last days. */
export type DailyDeviation = (
  strategyId: string,
  figure: 'rayPercent' | 'apyPercent',
  days: number,
) => Deviation;

/** Applies each coin's peg and liquidity scores to the strategies that lend it. Methodology, risk-adjusted yield. */
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
 * The rows SYC weights: eligible DeFi strategies with the deviation of their daily RAY, or of their daily
 * APY while there are too few days of RAY. Methodology, indices.
 */
export function sycRows(
  rated: readonly RatedStrategy[],
  deviationOf: DailyDeviation,
  parameters: MethodologyParameters,
): Strategy[] {
  return rated.flatMap((row) => {
    if (row.exclusion !== null || row.sourceType !== 'DeFi') return [];
    return [
      {
        id: row.strategyId,
        tvlUsd: row.weightUsd,
        ageDays: row.ageDays,
        rayPercent: row.rayPercent,
        apyPercent: row.apyPercent,
        volatilityPercentagePoints: yieldVolatility(row.strategyId, deviationOf, parameters),
      },
    ];
  });
}

function yieldVolatility(
  strategyId: string,
  deviationOf: DailyDeviation,
  { syc }: MethodologyParameters,
): Dec | null {
  const ray = deviationOf(strategyId, 'rayPercent', syc.volatilityDays);
  if (ray.readings >= syc.minVolatilityDays) return ray.value;
  const apy = deviationOf(strategyId, 'apyPercent', syc.volatilityDays);
  return apy.readings >= syc.minApyVolatilityDays ? apy.value : null;
}

/** The protocols SYDEFI weights. */
export function protocolRows(rated: readonly RatedStrategy[]): Venture[] {
  const eligible = rated.filter((row) => row.exclusion === null && row.sourceType === 'DeFi');
  return groupByProtocol(eligible.map(toGrouped));
}

/** The platforms SYCEFI weights: each platform's products summed, its RAY weighted by their assets. */
export function platformRows(rated: readonly RatedStrategy[]): Platform[] {
  const products = rated.filter((row) => row.sourceType === 'CeFi' && row.exclusion === null);
  return groupByProtocol(products.map(toGrouped)).map(
    ({ tvlUsd, ageDays: _ageDays, ...platform }) => ({
      ...platform,
      aumUsd: tvlUsd,
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
