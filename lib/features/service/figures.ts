import 'server-only';
import { type DataClass, statedStatus } from '@/lib/benchmark/codes';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { type Dec, dec, roundHalfEven, toPlaces, toText } from '@/lib/benchmark/units';
import type { IndexState } from '@/lib/db/benchmark/snapshot-schema';

/**
 * Decimal text of the store as the nearest JSON number, or `null`.
 * @throws RangeError when the text is not a finite number.
 */
export function toNumber(text: string): number;
export function toNumber(text: string | null): number | null;
export function toNumber(text: string | null): number | null {
  if (text === null) return null;
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new RangeError(`not a figure: "${text}"`);
  return value;
}

/** A decimal rounded half-even to `places`, as the nearest JSON number, or `null`. */
export function rounded(value: Dec, places: number): number;
export function rounded(value: Dec | null, places: number): number | null;
export function rounded(value: Dec | null, places: number): number | null {
  return toNumber(toPlaces(value, places));
}

/**
 * The mean of values whose exact sum is decimal text, rounded half-even to `places`, as a JSON number. Uses
 * integers: a page of thousands of means would spend most of its time in decimal divisions.
 */
export function meanOf(sum: string, count: number, places: number): number {
  const [whole = '', fraction = ''] = sum.split('.');
  const isFew = whole.length + fraction.length + places <= EXACT_DIGITS && count <= EXACT_COUNT;
  if (isFew && !whole.startsWith('-')) {
    return meanOfFew(
      Number(whole + fraction) * 10 ** places,
      count * 10 ** fraction.length,
      places,
    );
  }
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(places);
  const divisor = BigInt(count) * 10n ** BigInt(fraction.length);
  const quotient = scaled / divisor;
  const rest = scaled % divisor;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const isUp = twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  return Number(isUp ? quotient + (scaled < 0n ? -1n : 1n) : quotient) / 10 ** places;
}

/** Integers of this many digits are exact in a double, as is the sum's scale times this many samples. */
const EXACT_DIGITS = 15;
const EXACT_COUNT = 1_000_000;

/** The same where every integer involved is exact in a double; five times as fast. */
function meanOfFew(scaled: number, divisor: number, places: number): number {
  const rest = scaled % divisor;
  const quotient = (scaled - rest) / divisor;
  const isUp = 2 * rest > divisor || (2 * rest === divisor && quotient % 2 !== 0);
  return (isUp ? quotient + 1 : quotient) / 10 ** places;
}

/** An APY is published with this many places of a percent, as RAY is (Methodology, risk-adjusted yield). */
const YIELD_PLACES = 6;

/** A yield in percent as a JSON number at its published places, or `null`. */
export function yieldPercent(percent: string): number;
export function yieldPercent(percent: string | null): number | null;
export function yieldPercent(percent: string | null): number | null {
  return percent === null ? null : roundHalfEven(dec(percent), YIELD_PLACES).toNumber();
}

/** A yield in percent as a JSON fraction at the same places, or `null`. */
export function yieldFraction(percent: string | null): number | null {
  if (percent === null) return null;
  return roundHalfEven(dec(percent), YIELD_PLACES).div(100).toNumber();
}

/** Exact fraction of a percent: `4.47448` → `0.0447448`. */
export function percentToFraction(percent: string): string {
  return toText(dec(percent).div(100));
}

/** Exact fraction of basis points: `167.17` → `0.016717`. */
export function bpsToFraction(bps: string): string {
  return toText(dec(bps).div(10_000));
}

/** What every answer says about a value of an index, as the contracts' `indexFactsShape` has it. */
export function indexFacts(
  index: Omit<IndexState, 'code' | 'asOfMs' | 'judgement'>,
  dataClass: DataClass,
) {
  return {
    status: statedStatus(index.status, dataClass),
    method: index.method,
    mode: index.mode,
    reason: index.reason,
    confidence: toNumber(index.confidence),
    constituents_expected: index.constituentsExpected,
    coverage_percent: toNumber(index.coveragePercent),
    top_share_percent: toNumber(index.topSharePercent),
    hhi: toNumber(index.hhi),
    band: index.band,
    oldest_input_age_seconds: index.oldestInputAgeSeconds,
    revision: index.revision,
  };
}

/** Orders decimal texts from high to low, unknown ones last. */
export function highestFirst(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return toNumber(b) - toNumber(a);
}

/** ISO 8601 of epoch milliseconds. */
export function isoTime(atMs: number): string;
export function isoTime(atMs: number | null): string | null;
export function isoTime(atMs: number | null): string | null {
  if (atMs === null) return null;
  const inDayMs = atMs - day.startMs;
  if (!(inDayMs >= 0 && inDayMs < DAY_MS)) {
    const text = new Date(atMs).toISOString();
    day.startMs = Math.floor(atMs / DAY_MS) * DAY_MS;
    day.prefix = text.slice(0, -TIME_LENGTH);
    return text;
  }
  const minutes = Math.floor(inDayMs / MINUTE_MS);
  const seconds = Math.trunc(inDayMs - minutes * MINUTE_MS) / 1000;
  const [hour, minute] = [TWO_DIGITS[Math.floor(minutes / 60)], TWO_DIGITS[minutes % 60]];
  return `${day.prefix}${hour}:${minute}:${seconds < 10 ? '0' : ''}${seconds.toFixed(3)}Z`;
}

/** Times of a series follow each other: their day is written once, not thousands of times. */
const day = { startMs: Number.NaN, prefix: '' };
const TIME_LENGTH = '00:00:00.000Z'.length;
const TWO_DIGITS = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));
