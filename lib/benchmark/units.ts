import { Decimal } from 'decimal.js';

/**
 * The one decimal type of the engine: 40 significant digits, half-even rounding.
 * Published figures never pass through a binary float.
 */
export const Dec = Decimal.clone({ precision: 40, rounding: Decimal.ROUND_HALF_EVEN });
export type Dec = Decimal;

export const ZERO = new Dec(0);
export const ONE = new Dec(1);
export const BPS_PER_UNIT = new Dec(10_000);
export const BPS_PER_PERCENT = new Dec(100);

/**
 * Parses a finite decimal.
 * @throws RangeError when the value is not a finite number; the message names `field`.
 */
export function dec(value: string | number | Dec, field = 'value'): Dec {
  let parsed: Dec;
  try {
    // Decimals are immutable, so an existing one needs no copy.
    parsed = value instanceof Dec ? value : new Dec(value);
  } catch {
    throw new RangeError(`${field} is not a number: ${String(value)}`);
  }
  if (!parsed.isFinite()) throw new RangeError(`${field} is not finite: ${String(value)}`);
  return parsed;
}

/** Parses a record's figure; an unknown one stays `null`. @throws RangeError when it is not a number. */
export function figure(text: string | number | null): Dec | null {
  return text === null ? null : dec(text, 'record figure');
}

/** Rounds half-even to `places` decimal places. */
export function roundHalfEven(value: Dec, places: number): Dec {
  return value.toDecimalPlaces(places, Dec.ROUND_HALF_EVEN);
}

/** Text of a figure; an unknown one stays `null`. */
type TextOf<Value extends Dec | null> = Value extends Dec ? string : null;

/** Plain decimal text with exactly `places` decimals, half-even, never in exponent form. */
export function toPlaces<Value extends Dec | null>(value: Value, places: number) {
  return (value?.toFixed(places, Dec.ROUND_HALF_EVEN) ?? null) as TextOf<Value>;
}

/** Plain decimal text with all digits, never in exponent form. */
export function toText<Value extends Dec | null>(value: Value) {
  return (value?.toFixed() ?? null) as TextOf<Value>;
}

/** Clamps `value` into [low, high]. */
export function clamp(value: Dec, low: Dec, high: Dec): Dec {
  if (value.lessThan(low)) return low;
  return value.greaterThan(high) ? high : value;
}

/** A finite number above zero; NaN and infinity are not. */
export function isPositive(value: Dec): boolean;
export function isPositive(value: Dec | null | undefined): value is Dec;
export function isPositive(value: Dec | null | undefined): boolean {
  return value?.isFinite() === true && value.greaterThan(ZERO);
}

/** Sum of the values; zero for none. */
export function sum(values: readonly Dec[]): Dec {
  let total = ZERO;
  for (const value of values) total = total.plus(value);
  return total;
}

/**
 * Ascending numeric order of finite values, for `Array.prototype.sort`. Compares the digits in place, since
 * `comparedTo` makes a copy of its argument first.
 */
export function ascending(a: Dec, b: Dec): number {
  if (a.s !== b.s || a.e !== b.e) return a.comparedTo(b);
  const shared = Math.min(a.d.length, b.d.length);
  for (let place = 0; place < shared; place += 1) {
    const difference = (a.d[place] ?? 0) - (b.d[place] ?? 0);
    if (difference !== 0) return difference * a.s;
  }
  return (a.d.length - b.d.length) * a.s;
}
