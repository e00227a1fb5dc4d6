import { ascending, Dec, dec, ONE, sum, ZERO } from './units';

const TWO = new Dec(2);
const FIRST_QUARTILE = new Dec('0.25');
const THIRD_QUARTILE = new Dec('0.75');

export type WeightedValue = { value: Dec; weight: Dec };

/**
 * The middle value, or the mean of the two middle ones.
 * @throws RangeError for no values.
 */
export function median(values: readonly Dec[]): Dec {
  return medianOfSorted([...values].sort(ascending));
}

/** The median of decimal texts, of which only the middle ones are parsed. @throws RangeError for none. */
export function medianOfTexts(texts: readonly string[]): Dec {
  const rows = texts.map((text) => ({ text, rough: Number(text) }));
  rows.sort((a, b) => a.rough - b.rough || ascending(dec(a.text), dec(b.text)));
  const middle = rows.slice((rows.length - 1) >> 1, (rows.length >> 1) + 1);
  return median(middle.map(({ text }) => dec(text)));
}

/** Median of `|value − median|`, in the unit of the values. @throws RangeError for no values. */
export function medianAbsoluteDeviation(values: readonly Dec[]): Dec {
  return medianAndDeviation(values).deviation;
}

/** The median, and the median absolute deviation from it. @throws RangeError for no values. */
export function medianAndDeviation(values: readonly Dec[]): { middle: Dec; deviation: Dec } {
  const sorted = [...values].sort(ascending);
  const middle = medianOfSorted(sorted);
  // In order of the values the distances fall and rise again, so that they are quick to sort.
  return { middle, deviation: median(sorted.map((value) => value.minus(middle).abs())) };
}

/**
 * Sample standard deviation (n − 1), in the unit of the values.
 * @throws RangeError for fewer than two values: the spread of one reading is unknown, not zero.
 */
export function sampleStandardDeviation(values: readonly Dec[]): Dec {
  if (values.length < 2) throw new RangeError('a sample deviation needs at least two values');
  const mean = sum(values).div(values.length);
  let squares = ZERO;
  for (const value of values) {
    const away = value.minus(mean);
    squares = squares.plus(away.times(away));
  }
  return squares.div(values.length - 1).sqrt();
}

/** Mean of the values by their weights, unrounded; `null` where nothing weighs. */
export function weightedMean(rows: readonly WeightedValue[]): Dec | null {
  const total = sum(rows.map(({ weight }) => weight));
  if (total.isZero()) return null;
  return sum(rows.map(({ value, weight }) => value.times(weight))).dividedBy(total);
}

/**
 * Quantile by linear interpolation between order statistics, the ends being 0 and 1 (rank
 * `(n − 1)·q`, Hyndman–Fan type 7). `fraction` is 0–1.
 * @throws RangeError for no values or a fraction outside 0–1.
 */
export function quantile(values: readonly Dec[], fraction: Dec): Dec {
  return quantileOfSorted([...values].sort(ascending), fraction);
}

/** Third minus first quartile, both by `quantile`. @throws RangeError for no values. */
export function interquartileRange(values: readonly Dec[]): Dec {
  const sorted = [...values].sort(ascending);
  return quantileOfSorted(sorted, THIRD_QUARTILE).minus(quantileOfSorted(sorted, FIRST_QUARTILE));
}

/**
 * The value at which half of the weight is reached; where a value ends on exactly half, the mean
 * of it and its upper neighbor. Values without weight are ignored. Methodology, coin price.
 * @throws RangeError for a negative weight, or where no weight is left.
 */
export function weightedMedian(points: readonly WeightedValue[]): Dec {
  if (points.some((point) => point.weight.isNegative() && !point.weight.isZero())) {
    throw new RangeError('a weight may not be negative');
  }
  const heavy = points.filter((point) => point.weight.greaterThan(ZERO));
  heavy.sort((a, b) => ascending(a.value, b.value));
  const half = sum(heavy.map((point) => point.weight)).div(TWO);
  let reached = ZERO;
  for (const [index, point] of heavy.entries()) {
    reached = reached.plus(point.weight);
    if (reached.greaterThan(half)) return point.value;
    const next = heavy[index + 1];
    if (reached.equals(half) && next !== undefined) return point.value.plus(next.value).div(TWO);
  }
  throw new RangeError('a weighted median needs a weight');
}

/**
 * The middle of a set of times, the earlier of the two for an even count, so that the result is
 * always a time of an actual observation. `null` for none.
 */
export function lowerMedianTime(timesMs: readonly number[]): number | null {
  const sorted = [...timesMs].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

function medianOfSorted(sorted: readonly Dec[]): Dec {
  const upper = sorted[sorted.length >> 1];
  if (upper === undefined) throw new RangeError('a median needs at least one value');
  if (sorted.length % 2 === 1) return upper;
  const lower = sorted[(sorted.length >> 1) - 1] ?? upper;
  return lower.plus(upper).div(TWO);
}

function quantileOfSorted(sorted: readonly Dec[], fraction: Dec): Dec {
  if (fraction.lessThan(ZERO) || fraction.greaterThan(ONE)) {
    throw new RangeError(`a quantile lies between 0 and 1, not at ${fraction.toFixed()}`);
  }
  const rank = fraction.times(sorted.length - 1);
  const below = rank.floor().toNumber();
  const low = sorted[below];
  if (low === undefined) throw new RangeError('a quantile needs at least one value');
  const high = sorted[below + 1] ?? low;
  return low.plus(high.minus(low).times(rank.minus(below)));
}
