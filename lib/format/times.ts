import type { FormatLocale } from './numbers';

const SECOND = 1;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS: Record<FormatLocale, { s: string; min: string; h: string; d: string }> = {
  en: { s: 's', min: 'min', h: 'h', d: 'd' },
  fr: { s: 's', min: 'min', h: 'h', d: 'j' },
};

/** An age in its largest sensible unit: `8 s`, `4 min`, `3 h`, `2 d`. Never negative. */
export function formatAge(seconds: number, locale: FormatLocale = 'en'): string {
  const age = Math.max(0, Math.floor(seconds));
  const unit = UNITS[locale];
  if (age < MINUTE) return `${age} ${unit.s}`;
  if (age < HOUR) return `${Math.floor(age / MINUTE)} ${unit.min}`;
  if (age < 2 * DAY) return `${Math.floor(age / HOUR)} ${unit.h}`;
  return `${Math.floor(age / DAY)} ${unit.d}`;
}

/** A duration in two units: `2 d 3 h`, `45 min`, `30 s`. */
export function formatDuration(seconds: number, locale: FormatLocale = 'en'): string {
  const total = Math.max(0, Math.round(seconds));
  const unit = UNITS[locale];
  const parts = [
    { amount: Math.floor(total / DAY), name: unit.d },
    { amount: Math.floor((total % DAY) / HOUR), name: unit.h },
    { amount: Math.floor((total % HOUR) / MINUTE), name: unit.min },
  ].filter((part) => part.amount > 0);
  if (parts.length === 0) return `${total} ${unit.s}`;
  return parts
    .slice(0, 2)
    .map((part) => `${part.amount} ${part.name}`)
    .join(' ');
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

/** `13 Mar 2023`. */
export function formatDay(epochMs: number, locale: FormatLocale = 'en'): string {
  const date = new Date(epochMs);
  return `${date.getUTCDate()} ${MONTHS[locale][date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}

/** `13 Mar 2023, 14:05:30 UTC`. */
export function formatTimestamp(epochMs: number, locale: FormatLocale = 'en'): string {
  return `${formatDay(epochMs, locale)}, ${formatClock(epochMs)} UTC`;
}

/** An axis label fitting the span shown: the clock within two days, the day beyond and at midnight. */
export function formatTick(epochMs: number, spanMs: number, locale: FormatLocale = 'en'): string {
  const midnight = epochMs % (DAY * 1000) === 0;
  if (spanMs <= 2 * DAY * 1000 && !midnight) return formatClock(epochMs, false);
  const date = new Date(epochMs);
  return `${date.getUTCDate()} ${MONTHS[locale][date.getUTCMonth()]}`;
}
