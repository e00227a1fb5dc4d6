import 'server-only';
import { type DataClass, statedStatus } from '@/lib/benchmark/codes';
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
  const scaled = BigInt(whole + fraction) * 10n ** BigInt(places);
  const divisor = BigInt(count) * 10n ** BigInt(fraction.length);
  const quotient = scaled / divisor;
  const rest = scaled % divisor;
  const twice = 2n * (rest < 0n ? -rest : rest);
  const isUp = twice > divisor || (twice === divisor && quotient % 2n !== 0n);
  return Number(isUp ? quotient + (scaled < 0n ? -1n : 1n) : quotient) / 10 ** places;
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

/** Exact fraction of a percent or of basis points: `4.47448` → `0.0447448`. */
export function toFraction(value: string, unit: IndexState['unit'] = 'percent'): string {
  return toText(dec(value).div(unit === 'bps' ? 10_000 : 100));
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
  return atMs === null ? null : new Date(atMs).toISOString();
}
