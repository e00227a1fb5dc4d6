import { coinFlags } from '@/lib/benchmark/audit/audit-output';
import type { PegClass, RiskTier } from '@/lib/benchmark/codes';
import type { QualityInputs } from '@/lib/benchmark/confidence/confidence';
import type { ConsensusPrice } from '@/lib/benchmark/price/price';
import { type Dec, toPlaces, toText } from '@/lib/benchmark/units';
import type { CoinYield } from '@/lib/benchmark/yield/coin-yield';
import type { CoinState } from '@/lib/store/benchmark/snapshot-schema';

export type LiquidityFigures = {
  score: Dec | null;
  method: CoinState['liquidityMethod'];
  observedAtMs: number | null;
  venues: number;
  depth10Usd: Dec | null;
  depth20Usd: Dec | null;
  depth50Usd: Dec | null;
  medianSpreadBps: Dec | null;
};

/** Everything one tick knows of one coin, as decimals; `null` is unknown, never zero. */
export type CoinFigures = {
  symbol: string;
  isConstituent: boolean;
  price: ConsensusPrice;
  deviationBps: Dec | null;
  volatility5mBps: Dec | null;
  pegScore: Dec | null;
  pegClass: PegClass | null;
  liquidity: LiquidityFigures;
  volume24hUsd: Dec | null;
  yields: CoinYield | null;
  rayPercent: Dec | null;
  riskTier: RiskTier | null;
  marketCap: { usd: Dec; observedAtMs: number } | null;
  weightPercent: Dec | null;
  quality: Dec | null;
  qualityInputs: QualityInputs | null;
  suspendedBecause: string | null;
  judgement: readonly string[];
};

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
