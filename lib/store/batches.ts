import 'server-only';

/** Well under the bound-variable limits of both engines (32,766 and 65,535). */
const MAX_VARIABLES = 20_000;

/** Splits rows so that one multi-row insert stays within the engines' limits. */
export function* inBatches<Row>(rows: readonly Row[], columnCount: number): Generator<Row[]> {
  const size = Math.max(1, Math.floor(MAX_VARIABLES / columnCount));
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size);
}

/** The last row of each key: PostgreSQL refuses an upsert that meets the same row twice. */
export function lastPerKey<Row>(
  rows: readonly Row[],
  keyParts: (row: Row) => readonly (string | number)[],
): Row[] {
  const byKey = new Map<string, Row>();
  for (const row of rows) byKey.set(JSON.stringify(keyParts(row)), row);
  return [...byKey.values()];
}
