import { DAY_MS, HOUR_MS, WEEK_MS } from '@/lib/benchmark/durations';

/** A week from Monday (`2026-W47`, ISO 8601) or a month (`2026-10`) of UTC days. */
export type Period = { kind: 'week' | 'month'; name: string; fromMs: number; untilMs: number };

/** 5 January 1970 was a Monday. */
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** Offset to the Thursday of a week, whose year is the ISO year of the week. */
const THURSDAY_MS = 3 * DAY_MS;
const SENT_AT_MS = 8 * HOUR_MS;
/** Until then, a collector that was down in the morning still sends the digest. */
const SENT_UNTIL_MS = 2 * DAY_MS;

/** The period of a name; `null` for an invalid one. */
export function periodNamed(name: string): Period | null {
  const week = /^(\d{4})-W(\d{2})$/.exec(name);
  const month = /^(\d{4})-(\d{2})$/.exec(name);
  const found = week
    ? weekFrom(firstMonday(Number(week[1])) + (Number(week[2]) - 1) * WEEK_MS)
    : month
      ? monthOf(Number(month[1]), Number(month[2]) - 1)
      : null;
  // A 54th week or a 13th month falls into another year and thus has another name.
  return found?.name === name ? found : null;
}

/** The last week or month that is over. */
export function lastWhole(kind: Period['kind'], nowMs: number): Period {
  if (kind === 'week') {
    const weeks = Math.floor((nowMs - FIRST_MONDAY_MS) / WEEK_MS);
    return weekFrom(FIRST_MONDAY_MS + (weeks - 1) * WEEK_MS);
  }
  const now = new Date(nowMs);
  return monthOf(now.getUTCFullYear(), now.getUTCMonth() - 1);
}

/** The period whose digest is due: from 08:00 UTC of the day after it for two days; otherwise `null`. */
export function periodDue(kind: Period['kind'], nowMs: number): Period | null {
  const period = lastWhole(kind, nowMs);
  const sinceMs = nowMs - period.untilMs;
  return sinceMs >= SENT_AT_MS && sinceMs < SENT_UNTIL_MS ? period : null;
}

/** Address of a period's report. */
export function reportPath({ kind, name }: Pick<Period, 'kind' | 'name'>): string {
  return `/reports/${kind}ly/${name}`;
}

/** The week that begins on a Monday, with its ISO name. */
export function weekFrom(fromMs: number): Period {
  const year = new Date(fromMs + THURSDAY_MS).getUTCFullYear();
  const number = Math.round((fromMs - firstMonday(year)) / WEEK_MS) + 1;
  const name = `${year}-W${String(number).padStart(2, '0')}`;
  return { kind: 'week', name, fromMs, untilMs: fromMs + WEEK_MS };
}

/** Monday of the week that contains 4 January. */
function firstMonday(year: number): number {
  const fourth = Date.UTC(year, 0, 4);
  return fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
}

function monthOf(year: number, month: number): Period {
  const fromMs = Date.UTC(year, month, 1);
  return {
    kind: 'month',
    name: new Date(fromMs).toISOString().slice(0, 7),
    fromMs,
    untilMs: Date.UTC(year, month + 1, 1),
  };
}
