import 'server-only';
import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database, Db } from './schema';
import type { SelectedRowOf, Table } from './table';

/** A feed's rows of a table under their program names, to be narrowed further, ordered and limited. */
// biome-ignore lint/suspicious/noExplicitAny: any columns.
export function feedRows<T extends Table<any, keyof Database>>(
  db: Db,
  table: T,
  feedId: string,
): SelectQueryBuilder<Database, T['name'], SelectedRowOf<T>> {
  // Kysely infers nothing from a table that is not named: the types above say what it would.
  const untyped = db as unknown as Kysely<Record<string, Record<string, unknown>>>;
  const rows: unknown = untyped
    .selectFrom(table.name as string)
    .select(table.selection)
    .where('feed_id', '=', feedId);
  return rows as SelectQueryBuilder<Database, T['name'], SelectedRowOf<T>>;
}
