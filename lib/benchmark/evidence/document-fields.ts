import * as z from 'zod/mini';

/** The parts of which the schemas of evidence are made. */

export const text = z.string();
export const textOrNull = z.nullable(text);
export const closed = z.strictObject;

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
