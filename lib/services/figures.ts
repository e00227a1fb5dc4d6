import 'server-only';
import { dec, toText } from '@/lib/domain/units';

/** Decimal text of the store as a JSON number, or `null`. */
export function toNumber(text: string): number;
export function toNumber(text: string | null): number | null;
export function toNumber(text: string | null): number | null {
  return text === null ? null : dec(text).toNumber();
}

/** Exact fraction of a percent: `4.47448` → `0.0447448`. */
export function percentToFraction(percent: string): string {
  return toText(dec(percent).div(100));
}

/** Exact fraction of basis points: `167.17` → `0.016717`. */
export function bpsToFraction(bps: string): string {
  return toText(dec(bps).div(10_000));
}

/** A percent as a JSON fraction, or `null`. */
export function fractionOf(percent: string | null): number | null {
  return percent === null ? null : toNumber(percentToFraction(percent));
}

/** Orders decimal texts from high to low, unknown ones last. */
export function highestFirst(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return dec(b).comparedTo(dec(a));
}

/** ISO 8601 of epoch milliseconds. */
export function isoTime(atMs: number): string;
export function isoTime(atMs: number | null): string | null;
export function isoTime(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString();
}
