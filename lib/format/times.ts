import type { FormatLocale } from './numbers';

export const MINUTE_S = 60;
export const HOUR_S = 60 * MINUTE_S;
export const DAY_S = 24 * HOUR_S;

export const TIME_UNITS: Record<FormatLocale, { s: string; min: string; h: string; d: string }> = {
  en: { s: 's', min: 'min', h: 'h', d: 'd' },
  fr: { s: 's', min: 'min', h: 'h', d: 'j' },
};

/** An age in its largest sensible unit: `8 s`, `4 min`, `3 h`, `2 d`. Never negative. */
export function formatAge(seconds: number, locale: FormatLocale = 'en'): string {
  const age = Math.max(0, Math.floor(seconds));
  const unit = TIME_UNITS[locale];
  if (age < MINUTE_S) return `${age} ${unit.s}`;
  if (age < HOUR_S) return `${Math.floor(age / MINUTE_S)} ${unit.min}`;
  if (age < 2 * DAY_S) return `${Math.floor(age / HOUR_S)} ${unit.h}`;
  return `${Math.floor(age / DAY_S)} ${unit.d}`;
}

const pad = (value: number) => String(value).padStart(2, '0');

const MONTHS: Record<FormatLocale, readonly string[]> = {
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  fr: [
    'janv.',
    'févr.',
    'mars',
    'avr.',
    'mai',
    'juin',
    'juil.',
    'août',
    'sept.',
    'oct.',
    'nov.',
    'déc.',
  ],
};

/**
 * Times are shown in UTC everywhere: a benchmark has one clock, and server and browser must
 * write the same text.
 */
export function formatClock(epochMs: number, withSeconds = true): string {
  const date = new Date(epochMs);
  const clock = `${pad(date.getUTCHours())}:${pad(date.getUTCMinutes())}`;
  return withSeconds ? `${clock}:${pad(date.getUTCSeconds())}` : clock;
}

/** Month and day: `Mar 13`, `13 mars`, `1er mars`. */
export function formatMonthDay(epochMs: number, locale: FormatLocale = 'en'): string {
  const date = new Date(epochMs);
  const month = MONTHS[locale][date.getUTCMonth()];
  const day = date.getUTCDate();
  if (locale === 'en') return `${month} ${day}`;
  return `${day === 1 ? '1er' : day} ${month}`;
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** `Saturday`, in English; by hand, because the first use of Intl.DateTimeFormat costs a phone 100 ms. */
export function formatWeekday(epochMs: number): string {
  return WEEKDAYS[new Date(epochMs).getUTCDay()] ?? '';
}

/** `Mar 13, 2023`, `13 mars 2023`. */
export function formatDay(epochMs: number, locale: FormatLocale = 'en'): string {
  const year = new Date(epochMs).getUTCFullYear();
  return `${formatMonthDay(epochMs, locale)}${locale === 'en' ? ',' : ''} ${year}`;
}

/** `Mar 13, 2023, 14:05:30 UTC`. */
export function formatTimestamp(epochMs: number, locale: FormatLocale = 'en'): string {
  return `${formatDay(epochMs, locale)}, ${formatClock(epochMs)} UTC`;
}
