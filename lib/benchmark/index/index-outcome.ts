import type { IndexCode, IndexMethod, IndexStatus } from '@/lib/benchmark/codes';
import { type WeightedValue, weightedMean } from '@/lib/benchmark/median';
import { Dec, dec, ONE, roundHalfEven, sum, toPlaces, ZERO } from '@/lib/benchmark/units';
import type { WeightBand } from '@/lib/benchmark/weight-quantiles';
import { herfindahl, renormalize, topShare, totalWeight, type Weight } from './weights';

/** A member of an index; `rayPercent` is `null` while it is suspended, never 0. */
export type IndexConstituent = {
  /** Symbol, strategy, platform or protocol. */
  id: string;
  /** `null` if no market cap is known: expected, but unavailable. */
  weightPercent: Dec | null;
  rayPercent: Dec | null;
  /** Share of the weight that has a RAY, 0 to 1; without the field, all of it. */
  coveredShare?: Dec;
  /** APY before risk adjustment, for the average yield published with the value. */
  apyPercent?: Dec | null;
};

/** The last value published, for carrying it forward. In the index's own unit. */
export type PreviousValue = { value: Dec };

export type IndexReason =
  | 'no_constituents'
  | 'insufficient_constituents'
  | 'insufficient_weight'
  | 'too_few_strategies'
  | 'bill_rate_unknown'
  | 'provisional_basket'
  | Doubt;

/** Why a computed value is only an estimate. Methodology, confidence. */
export const DOUBTS = [
  'low_confidence',
  'step_pending',
  'short_history',
  'unconfirmed_move',
  'bill_unconfirmed',
  'bill_sources_disagree',
] as const;
export type Doubt = (typeof DOUBTS)[number];

export type IndexExclusion = { id: string; rule: string };

/** One computation of one index. Percent, or signed basis points for SYRPI. */
export type IndexOutcome = {
  code: IndexCode;
  unit: 'percent' | 'bps';
  /** Rounded as published: percent to 5 dp, basis points to 2 dp. `null`: never computed yet. */
  value: Dec | null;
  method: IndexMethod;
  status: IndexStatus;
  /** Why the value was not computed from current inputs, or why a computed one is an estimate or provisional. */
  reason: IndexReason | null;
  constituentsUsed: number;
  constituentsExpected: number;
  /** Weight of the available constituents, percent of the total. */
  coveragePercent: Dec | null;
  topSharePercent: Dec | null;
  hhi: Dec | null;
  band: WeightBand | null;
  averageYieldPercent: Dec | null;
  /** Renormalized weights used to compute the value; empty when carried. */
  effective: readonly Weight[];
  /** Weights of all expected constituents, suspended or not. Confidence uses them. */
  expectedWeights: readonly Weight[];
  exclusions: readonly IndexExclusion[];
};

export const PLACES = { percent: 5, bps: 2 } as const;
const BAND_PLACES = { percent: 6, bps: 2 } as const;
const YIELD_PLACES = 6;

/** An available constituent: it has a yield and a weight. */
export type Rated = IndexConstituent & Weight & { rayPercent: Dec };

export function isRated(constituent: IndexConstituent): constituent is Rated {
  return constituent.rayPercent !== null && constituent.weightPercent !== null;
}

function weighable(constituents: readonly IndexConstituent[]): Weight[] {
  return constituents.flatMap(({ id, weightPercent }) =>
    weightPercent === null ? [] : [{ id, weightPercent }],
  );
}

type Frame = {
  code: IndexCode;
  unit: 'percent' | 'bps';
  /** All expected constituents, with weights in percent or any common scale. */
  expected: readonly IndexConstituent[];
  exclusions?: readonly IndexExclusion[];
};

/**
 * Weighted mean of the available members, and everything published with a value. The mean is taken with the
 * members' own weights, so that equal ones are exact fractions; the weights published are renormalized over the
 * available members, which rounds them. `transform` converts a RAY (percent) to the index's unit. Methodology, indices.
 */
export function computed(frame: Frame, transform: (ray: Dec) => Dec = (ray) => ray): IndexOutcome {
  const rated = frame.expected.filter(isRated);
  const effective = renormalize(rated.map(coveredPart));
  const rows = rated.map((row) => ({
    row,
    weight: coveredPart(row).weightPercent,
    value: transform(row.rayPercent),
  }));
  const { expected } = frame;
  return {
    ...publishedWith(frame),
    value: roundHalfEven(weightedMean(rows) ?? ZERO, PLACES[frame.unit]),
    method: expected.every(isWhole) ? 'full' : 'reduced',
    status: 'live',
    reason: null,
    topSharePercent: topShare(effective),
    hhi: herfindahl(effective),
    band: weightQuantileBand(rows, BAND_PLACES[frame.unit]),
    averageYieldPercent: averageYield(rows),
    effective,
  };
}

/** A computed value that is published as an estimate. Methodology, confidence. */
export function doubted(outcome: IndexOutcome, reason: Doubt | null): IndexOutcome {
  return reason === null ? outcome : { ...outcome, status: 'estimated', reason };
}

/** Repeats the last value as estimated, with the reason; `null` where there is none yet. Methodology, indices. */
export function carriedForward(
  frame: Frame,
  reason: IndexReason,
  previous: PreviousValue | null | undefined,
): IndexOutcome {
  const weights = renormalize(weighable(frame.expected));
  return {
    ...publishedWith(frame),
    value: previous?.value ?? null,
    method: 'carried_forward',
    status: 'estimated',
    reason,
    topSharePercent: topShare(weights),
    hhi: weights.length === 0 ? null : herfindahl(weights),
    band: null,
    averageYieldPercent: null,
    effective: [],
  };
}

function publishedWith(frame: Frame) {
  const { code, unit, expected } = frame;
  return {
    code,
    unit,
    constituentsUsed: expected.filter(isRated).length,
    constituentsExpected: expected.length,
    coveragePercent: coverage(expected),
    expectedWeights: renormalize(weighable(expected)),
    exclusions: frame.exclusions ?? [],
  };
}

/** Percent of the weight that has a yield; `null` when there is no weight. */
export function coverage(expected: readonly IndexConstituent[]): Dec | null {
  const total = totalWeight(weighable(expected));
  if (total.isZero()) return null;
  const covered = expected.filter(isRated).map(coveredPart);
  return totalWeight(covered).times(new Dec(100)).dividedBy(total);
}

/** A member with the part of its weight that has a RAY. */
function coveredPart({ id, weightPercent, coveredShare }: Rated): Weight {
  return { id, weightPercent: coveredShare ? weightPercent.times(coveredShare) : weightPercent };
}

function isWhole(constituent: IndexConstituent): boolean {
  return isRated(constituent) && (constituent.coveredShare?.equals(ONE) ?? true);
}

function averageYield(rows: readonly { row: Rated; weight: Dec }[]): Dec | null {
  const yields: WeightedValue[] = [];
  for (const { row, weight } of rows) {
    if (row.apyPercent === null || row.apyPercent === undefined) return null;
    yields.push({ value: row.apyPercent, weight });
  }
  if (yields.length === 0) return null;
  return roundHalfEven(weightedMean(yields) ?? ZERO, YIELD_PLACES);
}

/**
 * P1, P25, P50, P75 and P99 by cumulative weight, as text with `places` decimals. Methodology, audit record.
 */
function weightQuantileBand(rows: readonly WeightedValue[], places: number): WeightBand | null {
  const sorted = rows
    .filter(({ weight }) => weight.greaterThan(ZERO))
    .sort((a, b) => a.value.comparedTo(b.value));
  const text = (percent: number) => toPlaces(quantileOf(sorted, percent), places);
  const [p1, p25, p50, p75, p99] = [text(1), text(25), text(50), text(75), text(99)];
  if (p1 == null || p25 == null || p50 == null || p75 == null || p99 == null) return null;
  return { p1, p25, p50, p75, p99 };
}

/**
 * The first value at which the cumulative weight passes `percent` of the total; where it is reached exactly, the
 * mean of that value and the next.
 */
function quantileOf(sorted: readonly WeightedValue[], percent: number): Dec | null {
  const target = sum(sorted.map(({ weight }) => weight))
    .times(dec(percent))
    .dividedBy(100);
  let reached = ZERO;
  for (const [place, { value, weight }] of sorted.entries()) {
    reached = reached.plus(weight);
    if (reached.greaterThan(target)) return value;
    if (reached.equals(target)) return value.plus(sorted[place + 1]?.value ?? value).dividedBy(2);
  }
  return null;
}
