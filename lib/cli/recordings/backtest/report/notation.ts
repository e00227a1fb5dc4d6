import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { type Dec, toPlaces } from '@/lib/benchmark/units';

/** `2023-03-11 07:12`, UTC. */
export function minuteOf(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 16).replace('T', ' ');
}

/** `1 d 3 h 20 min`; parts that are zero are left out. */
export function durationOf(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY_MS), 'd'],
    [Math.floor((ms % DAY_MS) / HOUR_MS), 'h'],
    [Math.round((ms % HOUR_MS) / MINUTE_MS), 'min'],
  ] as const;
  const shown = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return shown.length === 0 ? '0 min' : shown.join(' ');
}

/** Signed basis points with two decimals: `+12.30`, `-873.00`. */
export function signedBps(bps: Dec): string {
  const text = toPlaces(bps, 2);
  return bps.greaterThan(0) ? `+${text}` : text;
}

/** Decimal text cut to `places`; a dash for an unknown value. */
export function figureOf(value: Dec | null, places: number): string {
  return value === null ? '–' : toPlaces(value, places);
}
