import { DAY_MS, HOUR_MS, WEEK_MS } from '@/lib/benchmark/durations';

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;
const SENT_AT_MS = 8 * HOUR_MS;
/** Until then, a collector that was down on Monday morning still sends the digest. */
const SENT_UNTIL_MS = 2 * DAY_MS;

/** A week from Monday 00:00 UTC to before the next Monday. */
export type Week = { fromMs: number; untilMs: number };

/** The last week that is over. */
export function lastWholeWeek(nowMs: number): Week {
  const untilMs = FIRST_MONDAY_MS + Math.floor((nowMs - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS;
  return { fromMs: untilMs - WEEK_MS, untilMs };
}

/** The week whose digest is due: from Monday 08:00 UTC for two days; otherwise `null`. */
export function weekDue(nowMs: number): Week | null {
  const week = lastWholeWeek(nowMs);
  const sinceMs = nowMs - week.untilMs;
  return sinceMs >= SENT_AT_MS && sinceMs < SENT_UNTIL_MS ? week : null;
}
