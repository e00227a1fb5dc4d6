import 'server-only';
import { z } from 'zod';
import { Dec } from '@/lib/benchmark/units';

const DECIMAL_TEXT = /^-?\d+(?:\.\d+)?(?:[eE][+-]?\d{1,3})?$/;

/**
 * A finite decimal, from a JSON number or from decimal text. A JSON number has been a binary float
 * since `JSON.parse`; its shortest decimal text is what the source wrote, up to 17 digits. Empty
 * text, `NaN` and `Infinity` are refused.
 */
export const decimalSchema = z
  .union([z.number(), z.string().regex(DECIMAL_TEXT, 'not a decimal')])
  .transform((value) => new Dec(value));

export const positiveDecimalSchema = decimalSchema.refine((value) => value.greaterThan(0), {
  message: 'not above zero',
});

export const nonNegativeDecimalSchema = decimalSchema.refine((value) => !value.isNegative(), {
  message: 'below zero',
});

/** Unix seconds as number or text, to epoch milliseconds. */
export const unixSecondsSchema = z
  .union([z.number(), z.string().regex(/^\d+$/, 'not unix seconds').transform(Number)])
  .pipe(z.number().min(1_000_000_000).max(100_000_000_000))
  .transform((seconds) => Math.round(seconds * 1000));
