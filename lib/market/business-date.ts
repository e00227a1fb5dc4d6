import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';

/** A day's bill rates are quoted at about 15:30 in New York and published by 21:00 UTC all year round. */
const PUBLISHED_HOUR_UTC = 21;

/** When the rate of a business day (YYYY-MM-DD) can be known, never later than `receivedAtMs`. */
export function publishedAtMs(date: string, receivedAtMs: number): number {
  return Math.min(Date.parse(`${date}T00:00:00Z`) + PUBLISHED_HOUR_UTC * HOUR_MS, receivedAtMs);
}

/** Whether the text is a real calendar day in the form YYYY-MM-DD. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const timeMs = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(timeMs) && new Date(timeMs).toISOString().startsWith(text);
}
