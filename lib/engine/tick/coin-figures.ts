import { coinFlags } from '@/lib/benchmark/audit/audit-output';
import type { CoinFigures } from '@/lib/benchmark/coin/coin-figures';
import { type Dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/store/benchmark/snapshot-schema';

/** The coin as published: decimals as plain text at their published places. */
export function toCoinState(coin: CoinFigures, effectiveWeightPercent: Dec | null): CoinState {
  const { price, liquidity, yields } = coin;
  return {
    symbol: coin.symbol,
    priceUsd: toText(price.priceUsd),
    priceMethod: price.method,
    priceTier: price.tier,
    priceObservedAtMs: price.observedAtMs,
    pending: price.pending,
    deviationBps: toPlaces(coin.deviationBps, 2),
    volatility5mBps: toPlaces(coin.volatility5mBps, 2),
    pegScore: toPlaces(coin.pegScore, 4),
    pegClass: coin.pegClass,
    venuesValid: price.venuesValid,
    venueIqrBps: toPlaces(price.iqrBps, 4),
    sources: price.verdicts,
    liquidityScore: toPlaces(liquidity.score, 4),
    liquidityMethod: liquidity.method,
    liquidityObservedAtMs: liquidity.observedAtMs,
    liquidityVenues: liquidity.venues,
    depth10Usd: toPlaces(liquidity.depth10Usd, 2),
    depth20Usd: toPlaces(liquidity.depth20Usd, 2),
    depth50Usd: toPlaces(liquidity.depth50Usd, 2),
    medianSpreadBps: toPlaces(liquidity.medianSpreadBps, 4),
    volume24hUsd: toPlaces(coin.volume24hUsd, 2),
    apyPercent: toText(yields?.apyPercent ?? null),
    apyBasePercent: toPlaces(yields?.basePercent ?? null, 6),
    apyRewardPercent: toPlaces(yields?.rewardPercent ?? null, 6),
    apyObservedAtMs: yields?.observedAtMs ?? null,
    poolsUsed: yields?.poolsUsed ?? 0,
    poolTvlUsd: toPlaces(yields?.tvlUsd ?? null, 2),
    rayPercent: toPlaces(coin.rayPercent, 6),
    riskTier: coin.riskTier,
    marketCapUsd: toText(coin.marketCap?.usd ?? null),
    marketCapObservedAtMs: coin.marketCap?.observedAtMs ?? null,
    weightPercent: toText(coin.weightPercent),
    effectiveWeightPercent: toText(effectiveWeightPercent),
    suspendedBecause: coin.suspendedBecause,
    quality: toText(coin.quality),
    flags: coinFlags(coin),
    judgement: coin.judgement,
  };
}
