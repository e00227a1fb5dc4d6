import type { IndexConstituent } from '@/lib/benchmark/index/index-outcome';
import { syi } from '@/lib/benchmark/index/indices';
import { frozenShares, type Weight } from '@/lib/benchmark/index/weights';
import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { CONSTITUENTS_FALLBACK } from '@/lib/content/fallback/fallback-figures';

/** The reference basket of the product's description: fixed inputs, not today's market. */
export const REFERENCE_BASKET = CONSTITUENTS_FALLBACK;

/** Its weights in the basket's own order, computed from the caps. */
export function referenceWeights(parameters: MethodologyParameters): Weight[] {
  const shares = frozenShares(
    REFERENCE_BASKET.map(({ symbol, marketCapUsd }) => ({
      id: symbol,
      marketCapUsd: dec(marketCapUsd),
    })),
    parameters.syi.weightStepPercentagePoints,
  );
  return REFERENCE_BASKET.flatMap(({ symbol }) => shares.filter(({ id }) => id === symbol));
}

/** The basket as an index takes it; coins named in `missing` are suspended. */
export function referenceConstituents(
  parameters: MethodologyParameters,
  missing: readonly string[] = [],
): IndexConstituent[] {
  return referenceWeights(parameters).map(({ id, weightPercent }) => ({
    id,
    weightPercent,
    rayPercent: missing.includes(id) ? null : rayOf(id),
  }));
}

export function referenceSyi(parameters: MethodologyParameters, missing: readonly string[] = []) {
  return syi({ constituents: referenceConstituents(parameters, missing), parameters });
}

function rayOf(symbol: string) {
  const row = REFERENCE_BASKET.find((entry) => entry.symbol === symbol);
  if (row === undefined) throw new RangeError(`${symbol} is not in the reference basket`);
  return dec(row.rayPercent);
}
