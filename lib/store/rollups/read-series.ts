import 'server-only';
import { type Expression, type RawBuilder, sql } from 'kysely';
import type { Db } from '@/lib/store/schema';

/**
 * Runs a query whose rows are many and gives them back in its order, each with the columns all of
 * them share; together these are the columns of `Row`. The database hands the rows over as one JSON
 * text: building thousands of them cell by cell across the native border takes twice as long. Only
 * for text, and integers within 2^53.
 */
export async function readSeries<Row extends object>(
  db: Db,
  query: Expression<unknown>,
  columns: readonly string[],
  shared: Partial<Row>,
): Promise<Row[]> {
  const cells = sql.join(columns.map((column) => sql.ref(column)));
  const rows: RawBuilder<unknown> =
    'isSqlite' in db.getExecutor().adapter
      ? sql`json_group_array(json_array(${cells}))`
      : sql`coalesce(json_agg(json_build_array(${cells})), '[]')::text`;
  const result = await sql<{ document: string }>`
    select ${rows} as document from (${query}) as series
  `.execute(db);
  const tuples = JSON.parse(result.rows[0]?.document ?? '[]') as unknown[][];
  // The row's columns come first: V8 then gives all rows one shape, as a spread in front would not.
  return tuples.map((tuple) => {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i += 1) row[columns[i] ?? ''] = tuple[i];
    return Object.assign(row, shared) as Row;
  });
}
