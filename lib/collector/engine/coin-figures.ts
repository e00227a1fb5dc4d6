import type { CoinYield } from '@/lib/domain/coin-yield';
import type { QualityInputs } from '@/lib/domain/confidence';
import type { ConsensusPrice } from '@/lib/domain/price';
import type { CoinState, PegClass, RiskTier } from '@/lib/domain/snapshot';
import { type Dec, toPlaces, toText } from '@/lib/domain/units';

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
    priceUsd: text(price.priceUsd),
    priceMethod: price.method,
    priceTier: price.tier,
    priceObservedAtMs: price.observedAtMs,
    pending: price.pending,
    deviationBps: places(coin.deviationBps, 2),
    volatility5mBps: places(coin.volatility5mBps, 2),
    pegScore: places(coin.pegScore, 4),
    pegClass: coin.pegClass,
    venuesValid: price.venuesValid,
    venueIqrBps: places(price.iqrBps, 4),
    sources: price.verdicts,
    liquidityScore: places(liquidity.score, 4),
    liquidityMethod: liquidity.method,
    liquidityObservedAtMs: liquidity.observedAtMs,
    liquidityVenues: liquidity.venues,
    depth10Usd: places(liquidity.depth10Usd, 2),
    depth20Usd: places(liquidity.depth20Usd, 2),
    depth50Usd: places(liquidity.depth50Usd, 2),
    medianSpreadBps: places(liquidity.medianSpreadBps, 4),
    volume24hUsd: places(coin.volume24hUsd, 2),
    apyPercent: text(yields?.apyPercent ?? null),
    apyBasePercent: places(yields?.basePercent ?? null, 6),
    apyRewardPercent: places(yields?.rewardPercent ?? null, 6),
    apyObservedAtMs: yields?.observedAtMs ?? null,
    poolsUsed: yields?.poolsUsed ?? 0,
    poolTvlUsd: places(yields?.tvlUsd ?? null, 2),
    rayPercent: places(coin.rayPercent, 6),
    riskTier: coin.riskTier,
    marketCapUsd: text(coin.marketCap?.usd ?? null),
    marketCapObservedAtMs: coin.marketCap?.observedAtMs ?? null,
    weightPercent: text(coin.weightPercent),
    effectiveWeightPercent: text(effectiveWeightPercent),
    suspendedBecause: coin.suspendedBecause,
    quality: text(coin.quality),
    flags: price.flags,
    judgement: coin.judgement,
  };
}

function text(value: Dec | null): string | null {
  return value === null ? null : toText(value);
}

function places(value: Dec | null, count: number): string | null {
  return value === null ? null : toPlaces(value, count);
}
