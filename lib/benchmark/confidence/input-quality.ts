import type { LiquidityMethod } from '@/lib/benchmark/codes';
import type { LiquidityScore } from '@/lib/benchmark/liquidity/liquidity';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import type { ConsensusPrice } from '@/lib/benchmark/price/price';
import { freshness } from '@/lib/benchmark/staleness';
import { ONE } from '@/lib/benchmark/units';
import type { QualityInputs } from './confidence';

/** Of a coin, what its quality depends on. */
type Standing = {
  price: ConsensusPrice;
  liquidity: Pick<LiquidityScore, 'score' | 'booksObservedAtMs' | 'coverage'> & {
    method: LiquidityMethod;
  };
};

/**
 * Inputs of a coin's quality, Methodology, confidence; `null` without a price or a liquidity score. An
 * assumed liquidity score counts as fresh; the judgment is published with the value instead.
 * The books' freshness is that of the standing ones; what has fallen silent is the coverage's part.
 * "Carried forward" is an earlier liquidity score, or a price or an APY held back while a move waits for its
 * confirmation; the freshness factor already penalizes a price that merely ages.
 */
export function qualityInputs(
  { price, liquidity }: Standing,
  {
    isPending,
    ...yields
  }: Pick<QualityInputs, 'apyFreshness' | 'protocols'> & { isPending: boolean },
  nowMs: number,
  parameters: MethodologyParameters,
): QualityInputs | null {
  if (price.observedAtMs === null || liquidity.score === null) return null;
  const kind = price.tier === 2 ? 'aggregatorPrice' : 'price';
  return {
    priceFreshness: freshness(kind, nowMs - price.observedAtMs, parameters),
    bookFreshness:
      liquidity.booksObservedAtMs === null
        ? ONE
        : freshness('book', nowMs - liquidity.booksObservedAtMs, parameters),
    ...yields,
    venues: price.venuesUsed,
    venueIqrBps: price.iqrBps,
    carriedForward:
      [price.method, liquidity.method].includes('carried_forward') ||
      price.pending !== null ||
      isPending,
    depthCoverage: liquidity.coverage,
  };
}
