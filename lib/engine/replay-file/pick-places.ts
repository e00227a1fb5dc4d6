import { HOUR_MS } from '@/lib/benchmark/durations';

/** Shown before the first marker and after the last. */
const MARGIN_MS = 3 * HOUR_MS;

export type ReplayWindow = { fromMs: number; toMs: number };

/**
 * The stretch that is kept at the recording's own step: from three hours before the first marker to three
 * hours after the last, or to the end if the coin did not recover.
 */
export function windowOf(
  markersMs: readonly number[],
  span: ReplayWindow,
  isRecovered: boolean,
): ReplayWindow {
  if (markersMs.length === 0) return span;
  return {
    fromMs: Math.max(span.fromMs, Math.min(...markersMs) - MARGIN_MS),
    toMs: isRecovered ? Math.min(span.toMs, Math.max(...markersMs) + MARGIN_MS) : span.toMs,
  };
}

/** The places of the ticks to keep: all inside the window, the full hours and `momentsMs` around it. */
export function pickPlaces(
  times: readonly number[],
  window: ReplayWindow,
  momentsMs: ReadonlySet<number>,
): number[] {
  const last = times.length - 1;
  return times.flatMap((atMs, place) => {
    const isInside = atMs >= window.fromMs && atMs <= window.toMs;
    const isEdge = place === 0 || place === last;
    return isInside || isEdge || atMs % HOUR_MS === 0 || momentsMs.has(atMs) ? [place] : [];
  });
}
