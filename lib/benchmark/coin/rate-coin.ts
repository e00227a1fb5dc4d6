import type { RiskTier } from '@/lib/benchmark/codes';
import { constituentQuality } from '@/lib/benchmark/confidence/confidence';
import { qualityInputs } from '@/lib/benchmark/confidence/input-quality';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { ConsensusPrice } from '@/lib/benchmark/price/price';
import { freshness, isSuspended, yieldAgeMs } from '@/lib/benchmark/staleness';
import { type Dec, dec, sum, ZERO } from '@/lib/benchmark/units';
import { rayPercent, riskTier } from '@/lib/benchmark/yield/ray';
import type { CountedYield } from '@/lib/benchmark/yield/strategy-yields';
import type { AssumedLiquidity, CoinFigures, CoinScores } from './coin-figures';

/** Inputs of a coin's figures besides its own market. */
export type CoinContext = {
  yields: CountedYield | undefined;
  isConstituent: boolean;
  weightPercent: Dec | null;
  marketCap: CoinFigures['marketCap'];
  assumedLiquidity: AssumedLiquidity | null;
  /** Its tier at the tick before; `null` where none is known. */
  tierBefore: RiskTier | null;
  /** General remarks of a recording that every figure carries. */
  judgement: readonly string[];
};

/** A coin's scores with its yield: RAY, quality, and why it is suspended. Methodology, coin yield to risk-adjusted yield, confidence. */
export function rateCoin(
  scores: CoinScores,
  context: CoinContext,
  nowMs: number,
  parameters: MethodologyParameters,
): CoinFigures {
  const { symbol, price, liquidity, pegScore } = scores;
  const yields = usableYield(context.yields, nowMs, parameters);
  const apyFreshness = yields
    ? freshness('defiYield', yieldAgeMs(yields.observedAtMs, nowMs, parameters), parameters)
    : ZERO;
  const inputs = qualityInputs(
    scores,
    { apyFreshness, protocols: yields?.protocols ?? 0, isPending: yields?.isPending ?? false },
    nowMs,
    parameters,
  );
  const { assumedLiquidity: assumed, judgement } = context;
  return {
    ...scores,
    isConstituent: context.isConstituent,
    volume24hUsd: volume(price),
    yields,
    rayPercent: rayPercent(yields?.apyPercent ?? null, pegScore, liquidity.score, parameters),
    riskTier: riskTier(pegScore, liquidity.score, parameters, context.tierBefore),
    marketCap: context.marketCap,
    weightPercent: context.isConstituent ? context.weightPercent : null,
    quality: inputs === null ? null : constituentQuality(inputs, parameters),
    qualityInputs: inputs,
    suspendedBecause: suspension(scores, yields),
    judgement: assumed
      ? [
          `liquidity score of ${symbol} assumed to be ${assumed.score}: ${assumed.why}`,
          ...judgement,
        ]
      : judgement,
  };
}

function usableYield(
  yields: CountedYield | undefined,
  nowMs: number,
  parameters: MethodologyParameters,
): CountedYield | null {
  if (yields === undefined) return null;
  return isSuspended('defiYield', yieldAgeMs(yields.observedAtMs, nowMs, parameters), parameters)
    ? null
    : yields;
}

function volume(price: ConsensusPrice): Dec | null {
  const used = price.verdicts.flatMap((row) =>
    row.used && row.volume24hUsd !== null ? [dec(row.volume24hUsd)] : [],
  );
  return used.length === 0 ? null : sum(used);
}

function suspension(scores: CoinScores, yields: CountedYield | null): string | null {
  const { price, volatility5mBps, liquidity } = scores;
  if (price.priceUsd === null) return price.pending ? 'price_pending' : 'price_unknown';
  if (volatility5mBps === null) return 'volatility_unknown';
  if (liquidity.score === null) return 'liquidity_unknown';
  return yields === null ? 'yield_unknown' : null;
}
