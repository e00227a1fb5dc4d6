import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';

/** How densely a stretch of history is computed, by how long ago it is. */
const STEPS = [
  { withinMs: HOUR_MS, stepMs: MINUTE_MS },
  { withinMs: DAY_MS, stepMs: 15 * MINUTE_MS },
  { withinMs: 7 * DAY_MS, stepMs: HOUR_MS },
  { withinMs: Number.POSITIVE_INFINITY, stepMs: 4 * HOUR_MS },
] as const;
const FIXING_STEP_MS = 5 * MINUTE_MS;
/** While a coin is off its peg the course is followed this closely. */
const DEPEG_STEP_MS = 5 * MINUTE_MS;

export type HistoryPace = {
  nowMs: number;
  fixingStartHourUtc: number;
  fixingEndHourUtc: number;
};

/**
 * The next moment of generated history after `atMs`: every five minutes in a fixing window and while
 * a coin is off its peg, else coarser the longer ago. Moments lie on whole steps of the epoch.
 */
export function nextHistoryMs(atMs: number, isDepegged: boolean, pace: HistoryPace): number {
  const agoMs = pace.nowMs - atMs;
  const step = STEPS.find((row) => agoMs <= row.withinMs)?.stepMs ?? DAY_MS;
  const coarse = nextMultiple(atMs, step);
  const candidates = [coarse];
  if (isDepegged) candidates.push(nextMultiple(atMs, DEPEG_STEP_MS));
  const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
  for (const day of [dayMs, dayMs + DAY_MS]) {
    const startMs = day + pace.fixingStartHourUtc * HOUR_MS;
    const endMs = day + pace.fixingEndHourUtc * HOUR_MS;
    if (atMs < startMs) candidates.push(startMs);
    else if (atMs < endMs) candidates.push(nextMultiple(atMs, FIXING_STEP_MS));
  }
  return Math.min(...candidates);
}

function nextMultiple(atMs: number, stepMs: number): number {
  return (Math.floor(atMs / stepMs) + 1) * stepMs;
}
