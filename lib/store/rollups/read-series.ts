import 'server-only';
import { type Expression, sql } from 'kysely';
import type { Db } from '@/lib/store/schema';

type SeriesColumn = { readonly key: string; readonly type: string };

/**
 * Runs a query with many rows and returns them in its order, each with the columns all of them share;
 * together these are the columns of `Row`. The database returns the rows as one text of words: building
 * thousands of rows cell by cell across the native boundary takes three times as long, and JSON text twice
 * as long. Only for integers within 2^53 and decimals, which contain no space, and null.
 */
export async function readSeries<Row extends object>(
  db: Db,
  query: Expression<unknown>,
  columns: readonly SeriesColumn[],
  shared: Partial<Row>,
): Promise<Row[]> {
  const cells = columns.map(({ key }) => sql.ref(key));
  const words =
    'isSqlite' in db.getExecutor().adapter
      ? sql`group_concat(${sql.join(
          cells.map((cell) => sql`coalesce(${cell}, '')`),
          sql` || ' ' || `,
        )}, ' ')`
      : sql`string_agg(concat(${sql.join(cells, sql`, ' ', `)}), ' ')`;
  const result = await sql<{ document: string | null }>`
    select ${words} as document from (${query}) as series
  `.execute(db);
  const document = result.rows[0]?.document;
  const found = document ? document.split(' ') : [];
  const rows: Row[] = [];
  for (let at = 0; at < found.length; at += columns.length) {
    // The row's columns come first: V8 then gives all rows one shape, as a spread in front would not.
    const row: Record<string, unknown> = {};
    for (let i = 0; i < columns.length; i += 1) {
      const { key = '', type = 'text' } = columns[i] ?? {};
      const word = found[at + i];
      row[key] = word === '' ? null : type === 'text' ? word : Number(word);
    }
    rows.push(Object.assign(row, shared) as Row);
  }
  return rows;
}
