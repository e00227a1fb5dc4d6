import 'server-only';
import type { RiskTier } from '@/lib/benchmark/codes';
import { coinName } from '@/lib/benchmark/coin/coins';
import { dec, ONE, roundHalfEven } from '@/lib/benchmark/units';
import type { CoinState, StrategyState } from '@/lib/db/benchmark/snapshot-schema';
import {
  highestFirst,
  toNumber,
  yieldFraction,
  yieldPercent,
} from '@/lib/features/service/figures';
import { formatUsdCompact } from '@/lib/format/numbers';
import type { YieldItem } from './contract';

const RISK_LABELS = { low: 'Low', medium: 'Medium', high: 'High' } as const satisfies Record<
  RiskTier,
  string
>;

/** One coin's yield in the units of the contract (percent and fractions side by side). */
export function yieldItem(
  coin: CoinState,
  strategies: readonly StrategyState[],
  change24h: string | null,
): Omit<YieldItem, 'meta'> {
  const leader = leadingStrategy(coin.symbol, strategies);
  const source = leader?.platform ?? null;
  return {
    stablecoin: coin.symbol,
    symbol: coin.symbol,
    name: coinName(coin.symbol),
    currentYield: yieldPercent(coin.apyPercent),
    current_yield_text: coin.apyPercent,
    apy: yieldFraction(coin.apyPercent),
    ray: yieldFraction(coin.rayPercent),
    ray_percent_text: coin.rayPercent,
    source,
    platform: source,
    protocol_name: source,
    sourceType: leader?.sourceType ?? null,
    riskScore: coin.riskTier === null ? null : RISK_LABELS[coin.riskTier],
    risk_tier: coin.riskTier,
    risk_score: riskScore(coin),
    change24h: toNumber(change24h),
    liquidity: coin.poolTvlUsd === null ? null : formatUsdCompact(coin.poolTvlUsd),
    tvl: toNumber(coin.poolTvlUsd),
    market_cap_usd: toNumber(coin.marketCapUsd),
    pools_used: coin.poolsUsed,
    peg_score: toNumber(coin.pegScore),
    liq_score: toNumber(coin.liquidityScore),
    price_usd: toNumber(coin.priceUsd),
    is_constituent: coin.weightPercent !== null,
    weight_percent: toNumber(coin.weightPercent),
    effective_weight_percent: toNumber(coin.effectiveWeightPercent),
    suspended_because: coin.suspendedBecause,
  };
}

/** The eligible strategy of a coin with the most assets behind it. */
function leadingStrategy(symbol: string, strategies: readonly StrategyState[]) {
  const [leader] = strategies
    .filter((strategy) => strategy.symbol === symbol && strategy.eligible)
    .sort((a, b) => highestFirst(a.tvlUsd, b.tvlUsd) || a.strategyId.localeCompare(b.strategyId));
  return leader;
}

/** 10 × (1 − peg × liquidity), 1 dp: the tier's score inverted so that higher is worse. */
function riskScore({ pegScore, liquidityScore }: CoinState): number | null {
  if (pegScore === null || liquidityScore === null) return null;
  const safety = dec(pegScore).times(liquidityScore);
  return roundHalfEven(ONE.minus(safety).times(10), 1).toNumber();
}
