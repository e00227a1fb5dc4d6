import 'server-only';
import type { Columns } from './columns';

/** `atMs` → `at_ms`: columns are snake case in the database, camel case in the program. */
type SnakeCase<Name extends string> = Name extends `${infer Head}${infer Rest}`
  ? Head extends Lowercase<Head>
    ? `${Head}${SnakeCase<Rest>}`
    : `_${Lowercase<Head>}${SnakeCase<Rest>}`
  : '';

type AppValue<C> = C extends { readonly encode: (value: infer App, field: string) => unknown }
  ? App
  : never;
type StoredValue<C> = C extends { readonly encode: (...parameters: never) => infer Stored }
  ? Stored
  : never;
type ColumnName<C extends Columns> = keyof C & string;

/** A row as the repositories take and give it. */
export type RowOf<T> = T extends Table<infer C> ? { [K in keyof C]: AppValue<C[K]> } : never;
/** A row as the database holds it. */
export type StoredRowOf<T> =
  T extends Table<infer C> ? { [K in ColumnName<C> as SnakeCase<K>]: StoredValue<C[K]> } : never;

type AppRow<C extends Columns> = { [K in keyof C]: AppValue<C[K]> };
type StoredRow<C extends Columns> = { [K in ColumnName<C> as SnakeCase<K>]: StoredValue<C[K]> };
type SelectedRow<C extends Columns> = { [K in ColumnName<C>]: StoredValue<C[K]> };
type Selection<C extends Columns> = {
  [K in ColumnName<C>]: `${SnakeCase<K>} as ${K}`;
}[ColumnName<C>];

/** One table's columns, with the way of a row into the database and back. */
export type Table<C extends Columns> = {
  readonly columns: C;
  readonly columnCount: number;
  /** For `select`: every column under its program name. */
  readonly selection: readonly Selection<C>[];
  /** @throws RangeError naming table and column when a value is missing or malformed. */
  encode(row: AppRow<C>): StoredRow<C>;
  decode(row: SelectedRow<C>): AppRow<C>;
};

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Declares a table; `name` appears in error messages. */
export function defineTable<C extends Columns>(name: string, columns: C): Table<C> {
  const entries = Object.entries(columns).map(([key, column]) => ({
    key,
    stored: snakeCase(key),
    field: `${name}.${key}`,
    // Each column checks at run time whatever it is handed, so the general signature is honest.
    encode: column.encode as (value: unknown, field: string) => unknown,
    decode: column.decode as ((stored: unknown) => unknown) | null,
  }));
  const decoded = entries.filter((entry) => entry.decode !== null);
  return {
    columns,
    columnCount: entries.length,
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
