import * as z from 'zod/mini';
import { bandOf } from '@/lib/benchmark/weight-quantiles';

/** The parts of which the schemas of evidence are made. */

export const text = z.string();
/** Exact decimal text: digits with an optional sign and fraction, never an exponent. */
export const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/;
export const decimalTextSchema = text.check(z.regex(DECIMAL_TEXT));
/** Quantiles of an index over weightings. */
export const weightBandSchema = z.object(bandOf(decimalTextSchema));
export const textOrNull = z.nullable(text);
export const closed = z.strictObject;

/** How an issue says that a figure is below zero. */
export const BELOW_ZERO = 'below zero';
/** A figure that is an amount, a count or a price: below zero no market has it, whatever its hash. Methodology, audit record. */
export const amount = text.check(z.refine((figure) => !figure.startsWith('-'), BELOW_ZERO));
export const amountOrNull = z.nullable(amount);

export function list<Item extends z.core.SomeType>(item: Item) {
  return z.readonly(z.array(item));
}

/** `ControlTotals` of a document. */
export const controlSchema = closed({
  figures: text,
  sum: text,
  words: text,
  letters: text,
  marks: text,
  unknowns: text,
});

/** An input that a rule refused. */
export const refused = closed({
  kind: z.enum(['quote', 'reference', 'book', 'pool', 'cefi_rate']),
  key: text,
  rule: text,
  reason: textOrNull,
});
