import type { IndexOutcome } from '@/lib/benchmark/index/index-outcome';
import { type Strategy, syc } from '@/lib/benchmark/index/index-syc';
import { sydefi, syi, syrpi } from '@/lib/benchmark/index/indices';
import { groupByProtocol } from '@/lib/benchmark/index/protocol-group';
import { frozenWeights } from '@/lib/benchmark/index/weights';
import { deviationBps, pegScore } from '@/lib/benchmark/peg/peg';
import { coinYield } from '@/lib/benchmark/yield/coin-yield';
import { rayPercent } from '@/lib/benchmark/yield/ray';
import type { Tier } from './observations';
import type { MethodologyParameters } from './parameters';
import type { Dec } from './units';

/** Known or carried-back data of a coin on a past day. `null` where there is none. */
export type PastCoin = {
  symbol: string;
  isConstituent: boolean;
  /** An aggregator's price for the fixing hour, dollars. */
  priceUsd: Dec | null;
  marketCapUsd: Dec | null;
  /** Judgment: today's median, carried back. */
  volatility5mBps: Dec | null;
  /** Judgment: today's median, carried back. */
  liquidityScore: Dec | null;
};

/** A pool that counts today, with its chart data for that day. Percent, dollars, days. */
export type PastPool = {
  poolId: string;
  protocol: string;
  symbol: string;
  apyPercent: Dec;
  basePercent: Dec | null;
  rewardPercent: Dec | null;
  tier: Tier;
  tvlUsd: Dec;
  ageDays: number | null;
  /** Deviation of its daily APY over the prior days, percentage points; for pools the SYC may hold. */
  volatilityPercentagePoints: Dec | null;
};

export type PastDay = {
  atMs: number;
  coins: readonly PastCoin[];
  pools: readonly PastPool[];
  /** Coupon-equivalent yield of the bill in force, percent. */
  billPercent: Dec | null;
};

export type ReconstructedDay = {
  atMs: number;
  billPercent: Dec | null;
  /** The constituents' RAYs, percent; `null` for one that cannot be rated. */
  constituents: readonly { symbol: string; rayPercent: Dec | null }[];
  /** The indices that could be computed. */
  indices: readonly IndexOutcome[];
};

/**
 * The indices of a past day from daily charts, by the rules used for current figures. Methodology, peg score to indices.
 * Books of that day are not known: the liquidity score and the five-minute volatility are carried back,
 * and a value based on them is reconstructed, never a fixing. SYCEFI has no usable history.
 * Nothing is carried forward from day to day: an index that cannot be computed is left out.
 */
export function reconstructDay(day: PastDay, parameters: MethodologyParameters): ReconstructedDay {
  const { atMs, billPercent } = day;
  const scores = new Map(day.coins.map((coin) => [coin.symbol, scoresOf(coin, parameters)]));
  const pools = day.pools.filter((pool) => isWithinLimits(pool, parameters));
  const ray = (symbol: string, apyPercent: Dec | null) => {
    const score = scores.get(symbol);
    return rayPercent(apyPercent, score?.peg ?? null, score?.liquidity ?? null, parameters);
  };
  const coins = day.coins.filter((coin) => coin.isConstituent);
  const weights = frozenWeights(
    coins.flatMap(({ symbol: id, marketCapUsd }) => (marketCapUsd ? [{ id, marketCapUsd }] : [])),
    parameters.syi.weightStepPercentagePoints,
  );
  const constituents = coins.map(({ symbol }) => {
    const own = pools.filter((pool) => pool.symbol === symbol);
    const rows = own.map((pool) => ({ ...pool, observedAtMs: atMs }));
    const apyPercent = coinYield(rows, parameters)?.apyPercent ?? null;
    return {
      id: symbol,
      weightPercent: weights.get(symbol) ?? null,
      rayPercent: ray(symbol, apyPercent),
      apyPercent,
    };
  });
  const strategies: (Strategy & { platform: string })[] = pools.map((pool) => ({
    ...pool,
    id: pool.poolId,
    platform: pool.protocol,
    rayPercent: ray(pool.symbol, pool.apyPercent),
  }));
  const protocols = groupByProtocol(strategies);
  const indices = [
    syi({ constituents, parameters }),
    syrpi({ constituents, billPercent, parameters }),
    syc({ strategies, parameters }),
    sydefi({ protocols, parameters }),
  ].filter((outcome) => outcome.status === 'live');
  return {
    atMs,
    billPercent,
    constituents: constituents.map((row) => ({ symbol: row.id, rayPercent: row.rayPercent })),
    indices,
  };
}

/** Checks the limits of Methodology, coin yield that can be applied to a daily chart. */
function isWithinLimits(
  { tvlUsd, apyPercent }: PastPool,
  { yield: limits }: MethodologyParameters,
): boolean {
  return (
    tvlUsd.greaterThanOrEqualTo(limits.minTvlUsd) &&
    apyPercent.greaterThanOrEqualTo(limits.minApyPercent) &&
    apyPercent.lessThanOrEqualTo(limits.maxApyPercent)
  );
}

function scoresOf(coin: PastCoin, parameters: MethodologyParameters) {
  const deviation = coin.priceUsd && deviationBps(coin.priceUsd);
  return {
    peg: pegScore(deviation, coin.volatility5mBps, parameters),
    liquidity: coin.liquidityScore,
  };
}
