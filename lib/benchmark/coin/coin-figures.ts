import type { LiquidityMethod, PegClass, RiskTier } from '@/lib/benchmark/codes';
import type { QualityInputs } from '@/lib/benchmark/confidence/confidence';
import type { LiquidityScore } from '@/lib/benchmark/liquidity/liquidity';
import type { ConsensusPrice } from '@/lib/benchmark/price/price';
import type { Dec } from '@/lib/benchmark/units';
import type { CountedYield } from '@/lib/benchmark/yield/strategy-yields';
import type { CapInForce } from './frozen-caps';

export type LiquidityFigures = Omit<LiquidityScore, 'method' | 'truncated' | 'carry' | 'memory'> & {
  method: LiquidityMethod;
};

/** Scores from a coin's market alone: price, peg and liquidity. */
export type CoinScores = {
  symbol: string;
  price: ConsensusPrice;
  deviationBps: Dec | null;
  volatility5mBps: Dec | null;
  pegScore: Dec | null;
  pegClass: PegClass | null;
  liquidity: LiquidityFigures;
};

/** Whether the price was computed from its own tick's sources, and neither carried nor missing. */
export function isObserved({ price }: Pick<CoinScores, 'price'>): boolean {
  return price.method === 'venues' || price.method === 'aggregator';
}

/** All figures of one coin in one tick, as decimals; `null` is unknown, never zero. */
export type CoinFigures = CoinScores & {
  isConstituent: boolean;
  volume24hUsd: Dec | null;
  yields: CountedYield | null;
  rayPercent: Dec | null;
  riskTier: RiskTier | null;
  marketCap: CapInForce | null;
  weightPercent: Dec | null;
  quality: Dec | null;
  qualityInputs: QualityInputs | null;
  suspendedBecause: string | null;
  judgement: readonly string[];
};

/** A liquidity score that was never observed, with the reason it was assumed. */
export type AssumedLiquidity = { score: string; why: string };
