import { type Dec, dec, toText } from '@/lib/benchmark/units';
import { formatNumber } from '@/lib/format/numbers';

const SCALES = [
  { from: '1000000000', suffix: 'B' },
  { from: '1000000', suffix: 'M' },
] as const;

/** Exact decimal text with a true minus sign and groups of three. */
export function number(value: string | number | Dec): string {
  const plain = toText(dec(value));
  const places = plain.split('.')[1]?.length ?? 0;
  return formatNumber(plain, places);
}

/** Decimal text to exactly `places`, half-even. */
export function fixed(value: Dec | string | number, places: number, signed = false): string {
  return formatNumber(toText(dec(value)), places, { signed });
}

/** `50 bps`. Input: basis points. */
export const bps = (value: string | number | Dec): string => `${number(value)} bps`;

/** `80%`. Input: percent. */
export const percent = (value: string | number | Dec): string => `${number(value)}%`;

/** A share of one as percent: `0.25` becomes `25%`. */
export const share = (value: string | number | Dec): string => percent(dec(value).times(100));

/** Dollars in the largest unit that loses no digit: `$10M`, `$2.5B`, `$1,234`. */
export function usd(value: string | number | Dec): string {
  const amount = dec(value);
  for (const { from, suffix } of SCALES) {
    const scaled = amount.div(from);
    if (scaled.greaterThanOrEqualTo(1) && scaled.decimalPlaces() <= 3) {
      return `$${number(scaled)}${suffix}`;
    }
  }
  return `$${number(amount)}`;
}

/** A length of time in the largest unit that leaves a whole number: `60 s`, `15 min`, `72 h`. */
export function span(seconds: number): string {
  if (seconds >= 3600 && seconds % 3600 === 0) return `${number(seconds / 3600)} h`;
  if (seconds > 60 && seconds % 60 === 0) return `${number(seconds / 60)} min`;
  return `${number(seconds)} s`;
}

const NUMBER_NAMES = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];

/** Small counts as words, as running text has them. */
export function count(value: number): string {
  return NUMBER_NAMES[value] ?? number(value);
}

/** `15:00`. */
export const hour = (value: number): string => `${String(value).padStart(2, '0')}:00`;

/** A moment of a demonstration, for functions that need a clock: 1 January 2026, 12:00 UTC. */
export const EXAMPLE_MS = Date.UTC(2026, 0, 1, 12);
