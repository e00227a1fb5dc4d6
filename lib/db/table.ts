import { DECIMAL_TEXT } from '@/lib/benchmark/evidence/document-fields';
import 'server-only';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Tier } from '@/lib/benchmark/observations';

/**
 * How one column checks a value and stores it. The store never repairs a value:
 * `undefined`, NaN, an exponent or a fraction where an integer belongs is refused by name.
 */
export type Column<App, Stored> = {
  readonly encode: (value: App, field: string) => Stored;
  /** `null` where the stored form is the application's form already. */
  readonly decode: ((stored: Stored) => App) | null;
  readonly type: ColumnType;
  readonly isNullable?: true;
};

/** The types of columns that both engines have. */
type ColumnType = 'text' | 'bigint' | 'double';

// biome-ignore lint/suspicious/noExplicitAny: of any values.
type Columns = Readonly<Record<string, Column<any, any>>>;

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

function refuse(field: string, expected: string, value: unknown): never {
  const seen = typeof value === 'string' ? `"${value.slice(0, 60)}"` : String(value);
  throw new RangeError(`${field} must be ${expected}, got ${seen}`);
}

function checked<App>(
  expected: string,
  accepts: (value: App) => boolean,
  type: ColumnType = 'text',
): Column<App, App> {
  return {
    encode: (value, field) => (accepts(value) ? value : refuse(field, expected, value)),
    decode: null,
    type,
  };
}

const isText = (value: unknown) => typeof value === 'string';

/** Any non-empty text. */
export const text = () =>
  checked<string>('non-empty text', (value) => isText(value) && value !== '');

/** Plain decimal text. */
export const decimal = () =>
  checked<string>('plain decimal text', (value) => isText(value) && DECIMAL_TEXT.test(value));

/** A calendar day, YYYY-MM-DD. */
export const isoDate = () =>
  checked<string>('a date YYYY-MM-DD', (value) => isText(value) && ISO_DATE.test(value));

/** A whole number: a count, or epoch milliseconds. */
export const integer = () => checked<number>('a whole number', Number.isSafeInteger, 'bigint');

/** A finite number stored bit for bit in a double column (ages in seconds, never a price or a rate). */
export const double = () => checked<number>('a finite number', Number.isFinite, 'double');

/** 1 = primary source, 2 = derived or aggregated. */
export const tier = () =>
  checked<Tier>('tier 1 or 2', (value) => value === 1 || value === 2, 'bigint');

/** One of a closed list of names. */
export function oneOf<const Name extends string>(names: readonly Name[]): Column<Name, Name> {
  return checked<Name>(`one of ${names.join(', ')}`, (value) => names.includes(value));
}

/** A boolean, stored as 0 or 1 in both engines. */
export function flag(): Column<boolean, number> {
  return {
    encode: (value, field) =>
      typeof value === 'boolean' ? Number(value) : refuse(field, 'true or false', value),
    decode: (stored) => stored === 1,
    type: 'bigint',
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
    type: 'text',
  };
}

/** A document of one schema, stored as JSON. */
export function json<App>(schema: z.ZodMiniType<App>): Column<App, string> {
  return {
    encode: (value, field) => {
      const parsed = z.safeParse(schema, value);
      return parsed.success
        ? JSON.stringify(parsed.data)
        : refuse(field, 'a document of its schema', JSON.stringify(value));
    },
    decode: (stored) => z.parse(schema, JSON.parse(stored)),
    type: 'text',
  };
}

/** The same column, where `null` means unknown. `undefined` is still refused. */
export function orNull<App, Stored>(
  column: Column<App, Stored>,
): Column<App | null, Stored | null> {
  const { encode, decode, type } = column;
  return {
    type,
    isNullable: true,
    encode: (value, field) => (value === null ? null : encode(value, field)),
    decode: decode && ((stored) => (stored === null ? null : decode(stored))),
  };
}

/** `atMs` → `at_ms`: columns are snake case in the database, camel case in the program. */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Rest>}`
    : `_${Lowercase<Head>}${SnakeCase<Rest>}`
  : '';

type AppValue<C> = C extends Column<infer App, infer _> ? App : never;
type StoredValue<C> = C extends Column<infer _, infer Stored> ? Stored : never;
type ColumnName<C extends Columns> = keyof C & string;

/** A row as the repositories accept and return it. */
export type RowOf<T> = T extends Table<infer C> ? AppRow<C> : never;
/** A row as the database holds it. */
export type StoredRowOf<T> = T extends Table<infer C> ? StoredRow<C> : never;

/** A row as a query of `selection` returns it. */
export type SelectedRowOf<T> = T extends Table<infer C> ? SelectedRow<C> : never;

type AppRow<C extends Columns> = { [K in keyof C]: AppValue<C[K]> };
type StoredRow<C extends Columns> = { [K in ColumnName<C> as SnakeCase<K>]: StoredValue<C[K]> };
type SelectedRow<C extends Columns> = { [K in ColumnName<C>]: StoredValue<C[K]> };
type Selection<C extends Columns> = {
  [K in ColumnName<C>]: `${SnakeCase<K>} as ${K}`;
}[ColumnName<C>];

/** What a table has besides its columns, by their program names. */
export type TableKeys<Key extends string> = {
  readonly primaryKey: readonly Key[];
  /** Small rows read in key order: SQLite then keeps them in the key's own tree. */
  readonly clustered?: true;
  readonly indexes?: readonly {
    readonly columns: readonly Key[];
    readonly unique?: true;
    /** The rows it covers, as SQL that both engines read. */
    readonly where?: string;
  }[];
  /** Rows may be added and never changed or deleted. */
  readonly appendOnly?: true;
};

/** One table's columns and keys, with the conversion of a row into the database and back. */
export type Table<C extends Columns, Name extends string = string> = {
  readonly name: Name;
  readonly keys: TableKeys<ColumnName<C>>;
  readonly columns: C;
  /** Every column under its program name and as it is stored, in order. */
  readonly names: readonly {
    readonly key: string;
    readonly stored: string;
    readonly type: ColumnType;
    readonly isNullable: boolean;
  }[];
  /** For `select`: every column under its program name. */
  readonly selection: readonly Selection<C>[];
  /** @throws RangeError naming table and column when a value is missing or malformed. */
  encode(row: AppRow<C>): StoredRow<C>;
  decode(row: SelectedRow<C>): AppRow<C>;
};

/** `atMs` → `at_ms`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Declares a table: its rows' types, its checks and its DDL follow from it. `name` appears in error messages. */
export function defineTable<const Name extends string, C extends Columns>(
  name: Name,
  columns: C,
  keys: TableKeys<ColumnName<C>>,
): Table<C, Name> {
  const entries = Object.entries(columns).map(([key, column]) => ({
    key,
    stored: snakeCase(key),
    field: `${name}.${key}`,
    type: column.type,
    isNullable: column.isNullable === true,
    // Each column checks its input at run time, so the general signature is sound.
    encode: column.encode as (value: unknown, field: string) => unknown,
    decode: column.decode as ((stored: unknown) => unknown) | null,
  }));
  const decoded = entries.filter((entry) => entry.decode !== null);
  return {
    name,
    keys,
    columns,
    names: entries,
    selection: entries.map(({ key, stored }) => `${stored} as ${key}`) as Selection<C>[],
    encode(row) {
      const values = row as Record<string, unknown>;
      const stored: Record<string, unknown> = {};
      for (const entry of entries) {
        stored[entry.stored] = entry.encode(values[entry.key], entry.field);
      }
      return stored as StoredRow<C>;
    },
    decode(row) {
      if (decoded.length === 0) return row as unknown as AppRow<C>;
      const values: Record<string, unknown> = { ...row };
      for (const { key, decode } of decoded) values[key] = decode?.(values[key]);
      return values as AppRow<C>;
    },
  };
}

/** A declared table, whatever its columns. */
export type AnyTable = Pick<Table<Columns>, 'name' | 'names'> & {
  readonly keys: TableKeys<string>;
};

/** Whether a value is a declared table. */
export function isTable(value: unknown): value is AnyTable {
  return typeof value === 'object' && value !== null && 'selection' in value;
}

/** Columns of a query under their program names. */
export function selected(names: readonly { key: string; stored: string }[]) {
  return sql.join(names.map(({ key, stored }) => sql`${sql.ref(stored)} as ${sql.ref(key)}`));
}
