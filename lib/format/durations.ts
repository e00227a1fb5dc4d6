import type { FormatLocale } from './numbers';
import { DAY_S, HOUR_S, MINUTE_S, TIME_UNITS } from './times';

/** A duration in two units: `2 d 3 h`, `45 min`, `30 s`. */
export function formatDuration(seconds: number, locale: FormatLocale = 'en'): string {
  const total = Math.max(0, Math.round(seconds));
  const unit = TIME_UNITS[locale];
  const parts = [
    { amount: Math.floor(total / DAY_S), name: unit.d },
    { amount: Math.floor((total % DAY_S) / HOUR_S), name: unit.h },
    { amount: Math.floor((total % HOUR_S) / MINUTE_S), name: unit.min },
  ].filter((part) => part.amount > 0);
  if (parts.length === 0) return `${total} ${unit.s}`;
  return parts
    .slice(0, 2)
    .map((part) => `${part.amount} ${part.name}`)
    .join(' ');
}
