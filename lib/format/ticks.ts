import type { FormatLocale } from './numbers';
import { DAY_S, formatClock, formatMonthDay } from './times';

/** An axis label that fits the visible span: the time within two days, the day beyond and at midnight. */
export function formatTick(epochMs: number, spanMs: number, locale: FormatLocale = 'en'): string {
  const midnight = epochMs % (DAY_S * 1000) === 0;
  if (spanMs <= 2 * DAY_S * 1000 && !midnight) return formatClock(epochMs, false);
  return formatMonthDay(epochMs, locale);
}
