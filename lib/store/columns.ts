import 'server-only';
import type { Tier } from '@/lib/domain/observations';

/**
 * How one column checks what it is handed and how it is stored. The store never repairs a value:
 * `undefined`, NaN, an exponent or a fraction where an integer belongs is refused by name.
 */
export type Column<App, Stored> = {
  readonly encode: (value: App, field: string) => Stored;
  /** `null` where the stored form is the application's form already. */
  readonly decode: ((stored: Stored) => App) | null;
};

type AnyColumn = {
  readonly encode: (value: never, field: string) => unknown;
  readonly decode: ((stored: never) => unknown) | null;
};

export type Columns = Readonly<Record<string, AnyColumn>>;

const DECIMAL_TEXT = /^-?\d+(?:\.\d+)?$/;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function refuse(field: string, expected: string, value: unknown): never {
  const seen = typeof value === 'string' ? `"${value.slice(0, 60)}"` : String(value);
  throw new RangeError(`${field} must be ${expected}, got ${seen}`);
}

/** Any non-empty text. */
export function text(): Column<string, string> {
  return {
    encode: (value, field) =>
      typeof value === 'string' && value !== '' ? value : refuse(field, 'non-empty text', value),
    decode: null,
  };
}

/** Plain decimal text: digits with an optional sign and fraction, never an exponent. */
export function decimal(): Column<string, string> {
  return {
    encode: (value, field) =>
      typeof value === 'string' && DECIMAL_TEXT.test(value)
        ? value
        : refuse(field, 'plain decimal text', value),
    decode: null,
  };
}

/** A calendar day, YYYY-MM-DD. */
export function isoDate(): Column<string, string> {
  return {
    encode: (value, field) =>
      typeof value === 'string' && ISO_DATE.test(value)
        ? value
        : refuse(field, 'a date YYYY-MM-DD', value),
    decode: null,
  };
}

/** A whole number: a count, or epoch milliseconds. */
export function integer(): Column<number, number> {
  return {
    encode: (value, field) =>
      Number.isSafeInteger(value) ? value : refuse(field, 'a whole number', value),
    decode: null,
  };
}

/** A finite number kept bit for bit in a double column (ages in seconds, never a price or a rate). */
export function double(): Column<number, number> {
  return {
    encode: (value, field) =>
      Number.isFinite(value) ? value : refuse(field, 'a finite number', value),
    decode: null,
  };
}

/** One of a closed list of names. */
export function oneOf<const Name extends string>(names: readonly Name[]): Column<Name, Name> {
  return {
    encode: (value, field) =>
      names.includes(value) ? value : refuse(field, `one of ${names.join(', ')}`, value),
    decode: null,
  };
}

/** 1 = primary source, 2 = derived or aggregated. */
export function tier(): Column<Tier, Tier> {
  return {
    encode: (value, field) =>
      value === 1 || value === 2 ? value : refuse(field, 'tier 1 or 2', value),
    decode: null,
  };
}

/** A truth value, stored as 0 or 1 in both engines. */
export function flag(): Column<boolean, number> {
  return {
    encode: (value, field) =>
      typeof value === 'boolean' ? Number(value) : refuse(field, 'true or false', value),
    decode: (stored) => stored === 1,
  };
}

/** A list of names, stored as a JSON array. */
export function nameList(): Column<readonly string[], string> {
  return {
    encode: (value, field) =>
      Array.isArray(value) && value.every((item) => typeof item === 'string')
        ? JSON.stringify(value)
        : refuse(field, 'a list of text', value),
    decode: (stored) => JSON.parse(stored) as string[],
  };
}

/** The same column, where `null` means unknown. `undefined` is still refused. */
export function orNull<App, Stored>(
  column: Column<App, Stored>,
): Column<App | null, Stored | null> {
  const { encode, decode } = column;
  return {
    encode: (value, field) => (value === null ? null : encode(value, field)),
    decode: decode && ((stored) => (stored === null ? null : decode(stored))),
  };
}
