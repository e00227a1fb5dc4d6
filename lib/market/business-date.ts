import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';

/** A day's bill rates are quoted at about 15:30 in New York and published by 21:00 UTC all year round. */
const PUBLISHED_HOUR_UTC = 21;

/** When the rate of a business day (YYYY-MM-DD) can be known, never later than `receivedAtMs`. */
export function publishedAtMs(date: string, receivedAtMs: number): number {
  return Math.min(Date.parse(`${date}T00:00:00Z`) + PUBLISHED_HOUR_UTC * HOUR_MS, receivedAtMs);
}

/** Epoch milliseconds of the midnight that opens a calendar day, YYYY-MM-DD; NaN when it is not one. */
export function dateMs(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return Number.NaN;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // The 30th of February parses as a day of March.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? ms : Number.NaN;
}

/** Whether the text is a real calendar day in the form YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  return !Number.isNaN(dateMs(text));
}
