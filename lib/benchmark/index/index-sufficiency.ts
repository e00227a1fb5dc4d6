import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { roundHalfEven } from '@/lib/benchmark/units';
import { coverage, type IndexConstituent, type IndexReason, isRated } from './index-outcome';

const COVERAGE_PLACES = 12;

/** The number of expected constituents an index needs: two thirds, rounded up. Methodology, indices. */
export function requiredConstituents(
  expected: number,
  { syi }: Pick<MethodologyParameters, 'syi'>,
): number {
  const share = (syi.minConstituentsNumerator * expected) / syi.minConstituentsDenominator;
  return Math.ceil(share);
}

/**
 * Why the available constituents are too few to compute from, or `null` if they suffice: enough of
 * them, and at least 80 % of the weight, suspended ones counted in full. Methodology, indices, for every
 * index.
 */
export function insufficiency(
  expected: readonly IndexConstituent[],
  parameters: MethodologyParameters,
  minWeightPercent = parameters.syi.minWeightPercent,
): IndexReason | null {
  const covered = coverage(expected);
  if (expected.length === 0 || covered === null) return 'no_constituents';
  const used = expected.filter(isRated).length;
  if (used < requiredConstituents(expected.length, parameters)) return 'insufficient_constituents';
  // Shares of weights that sum to 100 carry their rounding: exactly 80 % must stay enough.
  const rounded = roundHalfEven(covered, COVERAGE_PLACES);
  return rounded.lessThan(minWeightPercent) ? 'insufficient_weight' : null;
}
