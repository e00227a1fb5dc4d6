/**
 * The columns of a replay file as short texts. A token is the step from the last known whole number
 * (`5`, `-3`), or `~` for an unknown one; a suffix such as `*12` repeats it. A quiet market is a run
 * of zero steps, which takes only a few characters.
 */
const UNKNOWN = '~';
const TOKEN = /^(~|-?\d+)(?:\*(\d+))?$/;
/** Exceeds the number of one-minute readings in half a year. */
const MAX_VALUES = 300_000;

/**
 * Writes whole numbers as one column.
 * @throws RangeError for a number that is not whole or too large to be exact.
 */
export function encodeColumn(values: readonly (number | null)[]): string {
  const tokens: { text: string; count: number }[] = [];
  let last = 0;
  for (const value of values) {
    if (value !== null && !Number.isSafeInteger(value)) {
      throw new RangeError(`not a whole number: ${value}`);
    }
    const text = value === null ? UNKNOWN : String(value - last);
    if (value !== null) last = value;
    const before = tokens.at(-1);
    if (before?.text === text) before.count += 1;
    else tokens.push({ text, count: 1 });
  }
  return tokens.map(({ text, count }) => (count === 1 ? text : `${text}*${count}`)).join(' ');
}

/**
 * Reads a column of `count` values; without `count`, of any length.
 * @throws RangeError naming `field` for a broken token or another number of values.
 */
export function decodeColumn(text: string, field: string, count?: number): (number | null)[] {
  const values: (number | null)[] = [];
  const limit = count ?? MAX_VALUES;
  let last = 0;
  for (const token of text === '' ? [] : text.split(' ')) {
    const [, step, times = '1'] = TOKEN.exec(token) ?? [];
    if (step === undefined) throw new RangeError(`${field}: '${token}' is no token of a column`);
    const repeats = Number(times);
    if (values.length + repeats > limit)
      throw new RangeError(`${field}: more than ${limit} values`);
    for (let done = 0; done < repeats; done += 1) {
      if (step !== UNKNOWN) last += Number(step);
      values.push(step === UNKNOWN ? null : last);
    }
  }
  if (count !== undefined && values.length !== count) {
    throw new RangeError(`${field}: ${values.length} values instead of ${count}`);
  }
  return values;
}

/** The same for a column in which nothing may be unknown. */
export function decodeKnown(text: string, field: string, count?: number): number[] {
  return decodeColumn(text, field, count).map((value) => {
    if (value === null) throw new RangeError(`${field}: an unknown value`);
    return value;
  });
}
