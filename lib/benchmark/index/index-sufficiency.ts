import type { MethodologyParameters } from '@/lib/benchmark/parameters';
import { coverage, type IndexConstituent, type IndexReason, isRated } from './index-outcome';

/**
 * Constituents an index needs: `syi.minConstituents` (4 of 6), but never more than two thirds of
 * those expected, rounded up, so that a market of three coins needs two. Methodology §6.
 */
export function requiredConstituents(expected: number, parameters: MethodologyParameters): number {
  return Math.min(parameters.syi.minConstituents, Math.ceil((2 * expected) / 3));
}

/**
 * Why the available constituents are too few to compute from, or `null` if they suffice: enough of
 * them, and at least 80 % of the weight. Methodology §6; shared by every index of constituents
 * that are expected by name.
 */
export function insufficiency(
  expected: readonly IndexConstituent[],
  parameters: MethodologyParameters,
): IndexReason | null {
  const covered = coverage(expected);
  if (expected.length === 0 || covered === null) return 'no_constituents';
  const used = expected.filter(isRated).length;
  if (used < requiredConstituents(expected.length, parameters)) return 'insufficient_constituents';
  return covered.lessThan(parameters.syi.minWeightPercent) ? 'insufficient_weight' : null;
}
