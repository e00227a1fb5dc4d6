import { DAY_MS } from './durations';

type Rule = (year: number) => number;

const MONDAY = 1;
const THURSDAY = 4;

/**
 * Days without a new Treasury rate: the federal holidays (5 U.S.C. § 6103) and Good Friday, when the bond
 * market is closed. In some years a rate is published on one of them nonetheless, such as on the Friday
 * before a New Year's Day on a Saturday; it is then simply the newer rate.
 */
const HOLIDAYS: readonly Rule[] = [
  fixed(1, 1),
  weekday(1, MONDAY, 3),
  weekday(2, MONDAY, 3),
  (year) => easterSundayMs(year) - 2 * DAY_MS,
  // The last Monday of May: a week before the first of June.
  (year) => nthWeekdayMs(year, 6, MONDAY, 1) - 7 * DAY_MS,
  fixed(6, 19),
  fixed(7, 4),
  weekday(9, MONDAY, 1),
  weekday(10, MONDAY, 2),
  fixed(11, 11),
  weekday(11, THURSDAY, 4),
  fixed(12, 25),
  // New Year's Day of the next year, where it is observed on this year's last Friday.
  (year) => observed(Date.UTC(year + 1, 0, 1)),
];

/** Whether the US bond market is expected to be open on the UTC day that begins at `dayStartMs`. */
export function isUsBusinessDay(dayStartMs: number): boolean {
  const day = new Date(dayStartMs).getUTCDay();
  if (day === 0 || day === 6) return false;
  const year = new Date(dayStartMs).getUTCFullYear();
  return !HOLIDAYS.some((holiday) => holiday(year) === dayStartMs);
}

/** The start (ms) of the first business day after the UTC day that begins at `dayStartMs`. */
export function nextUsBusinessDayMs(dayStartMs: number): number {
  let nextMs = dayStartMs + DAY_MS;
  while (!isUsBusinessDay(nextMs)) nextMs += DAY_MS;
  return nextMs;
}

function fixed(month: number, day: number): Rule {
  return (year) => observed(Date.UTC(year, month - 1, day));
}

/** A holiday on a Saturday is observed on the Friday before, one on a Sunday on the Monday after. */
function observed(dayMs: number): number {
  const day = new Date(dayMs).getUTCDay();
  if (day === 6) return dayMs - DAY_MS;
  return day === 0 ? dayMs + DAY_MS : dayMs;
}

function weekday(month: number, day: number, nth: number): Rule {
  return (year) => nthWeekdayMs(year, month, day, nth);
}

function nthWeekdayMs(year: number, month: number, day: number, nth: number): number {
  const firstMs = Date.UTC(year, month - 1, 1);
  const days = (day - new Date(firstMs).getUTCDay() + 7) % 7;
  return firstMs + (days + 7 * (nth - 1)) * DAY_MS;
}

/** Easter Sunday of the Gregorian calendar: the Anonymous Gregorian algorithm (Meeus/Jones/Butcher). */
function easterSundayMs(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const days = h + l - 7 * m + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
