import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReplayTrack } from '@/lib/benchmark/replay/replay-track';
import { momentOf } from './moment-address';
import type { Range } from './player-controls';
import type { Span } from './replay-chart';

const CLOSE_MS = 6 * HOUR_MS;
/** Shown before the first marker when no moment was requested. */
const LEAD_IN_MS = HOUR_MS;

/** The moment in the address, or shortly before the first marker. */
export function startOf(track: ReplayTrack): number {
  const requested = momentOf(window.location.search, track);
  if (requested !== null) return requested;
  const [first] = track.file.markers;
  const firstMs = first === undefined ? track.fromMs : Date.parse(first.at) - LEAD_IN_MS;
  return Math.max(track.fromMs, firstMs);
}

/** The span of chart and slider; a moment outside the crisis is shown in the whole recording. */
export function spanOf({ file, fromMs, toMs }: ReplayTrack, range: Range, atMs: number): Span {
  const whole = { fromMs, toMs };
  if (range === 'close') {
    const from = Math.max(fromMs, Math.floor(atMs / CLOSE_MS) * CLOSE_MS);
    return { fromMs: from, toMs: Math.min(toMs, from + CLOSE_MS) };
  }
  const crisis = { fromMs: Date.parse(file.window.from), toMs: Date.parse(file.window.to) };
  const isInside = atMs >= crisis.fromMs && atMs <= crisis.toMs;
  return range === 'crisis' && isInside ? crisis : whole;
}
