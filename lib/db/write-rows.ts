import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from './schema';
import { type AnyTable, snakeCase } from './table';

/** The parts of a `defineTable` table that writing needs. */
export type WritableTable<Row> = AnyTable & { encode(row: Row): object };

/** Well under the bound-variable limits of both engines (32,766 and 65,535). */
const MAX_VARIABLES = 20_000;

/** Splits rows so that one multi-row insert stays within the engines' limits. */
export function* inBatches<Row>(rows: readonly Row[], columnCount: number): Generator<Row[]> {
  const size = Math.max(1, Math.floor(MAX_VARIABLES / columnCount));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** Inserts rows; a row whose key already exists is left unchanged. */
export function appendRows<Row>(
  db: Db,
  table: WritableTable<Row>,
  rows: readonly Row[],
): Promise<void> {
  return insertRows(db, table, rows, sql`do nothing`);
}

type SaveOptions<Name extends string> = {
  /** The columns an existing row takes over; all but those of its key unless named. */
  update?: readonly Name[];
  /** The time column that keeps an older row from replacing a newer one. */
  newestBy?: Name;
};

/** Inserts rows or updates those with the same primary key; of equal keys the last one counts. */
export function saveRows<Row>(
  db: Db,
  table: WritableTable<Row>,
  rows: readonly Row[],
  { update, newestBy }: SaveOptions<keyof Row & string> = {},
): Promise<void> {
  const keys = table.keys.primaryKey;
  const replaced = table.names.filter(({ key }) =>
    update ? update.some((name) => name === key) : !keys.includes(key),
  );
  const sets = replaced.map(
    ({ stored }) => sql`${sql.ref(stored)} = ${sql.ref(`excluded.${stored}`)}`,
  );
  const time = newestBy && snakeCase(newestBy);
  const isNewest = time
    ? sql`where ${sql.ref(`${table.name}.${time}`)} <= ${sql.ref(`excluded.${time}`)}`
    : sql``;
  // PostgreSQL refuses an upsert that meets the same row twice.
  const keyOf = (row: Row) => JSON.stringify(keys.map((key) => row[key as keyof Row]));
  const distinct = new Map(rows.map((row) => [keyOf(row), row]));
  const action = sql`(${references(keys.map(snakeCase))}) do update set ${sql.join(sets)} ${isNewest}`;
  return insertRows(db, table, [...distinct.values()], action);
}

/** Inserts rows; `onConflict` says what becomes of one whose key exists. */
export async function insertRows<Row>(
  db: Db,
  { name, names, encode }: WritableTable<Row>,
  rows: readonly Row[],
  onConflict: RawBuilder<unknown>,
): Promise<void> {
  const columns = references(names.map(({ stored }) => stored));
  for (const batch of inBatches(rows, names.length)) {
    const values = batch.map((row) => sql`(${sql.join(Object.values(encode(row)))})`);
    await sql`
      insert into ${sql.table(name)} (${columns}) values ${sql.join(values)}
      on conflict ${onConflict}
    `.execute(db);
  }
}

function references(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
