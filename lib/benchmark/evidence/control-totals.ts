import { Dec, ZERO } from '@/lib/benchmark/units';

/**
 * Totals over every leaf of a document or record, like an accountant's control totals: changing an input
 * that no rule read at this moment, such as the volume of a refused quote, does not change a published
 * figure, but it changes a total.
 */
export type ControlTotals = {
  /** Count of decimal figures, and their sum. */
  figures: string;
  sum: string;
  /** Count of other texts, and the sum of their characters' code points times their positions. */
  words: string;
  letters: string;
  /** Count of true values, and of unknown (`null`) ones. */
  marks: string;
  unknowns: string;
};

const DECIMAL = /^-?\d+(?:\.\d+)?$/;
/** Sums of figures up to 10^60 stay exact. */
const Exact = Dec.clone({ precision: 400 });

/** Totals of a JSON value, excluding the top-level members in `without`. */
export function controlTotals(value: object, without: readonly string[] = []): ControlTotals {
  const tally = { figures: 0, sum: new Exact(0), words: 0, letters: 0, marks: 0, unknowns: 0 };
  const walk = (node: unknown): void => {
    if (node === null) tally.unknowns += 1;
    else if (typeof node === 'string') count(node);
    else if (typeof node === 'boolean') tally.marks += Number(node);
    else if (typeof node === 'number') count(String(node));
    else if (Array.isArray(node)) node.forEach(walk);
    else if (typeof node === 'object') Object.values(node).forEach(walk);
  };
  const count = (text: string) => {
    if (DECIMAL.test(text)) {
      tally.figures += 1;
      tally.sum = tally.sum.plus(text);
      return;
    }
    tally.words += 1;
    let place = 0;
    for (const letter of text) {
      place += 1;
      tally.letters += place * (letter.codePointAt(0) ?? 0);
    }
  };
  for (const [name, member] of Object.entries(value)) if (!without.includes(name)) walk(member);
  return {
    figures: String(tally.figures),
    sum: tally.sum.equals(ZERO) ? '0' : tally.sum.toFixed(),
    words: String(tally.words),
    letters: String(tally.letters),
    marks: String(tally.marks),
    unknowns: String(tally.unknowns),
  };
}
