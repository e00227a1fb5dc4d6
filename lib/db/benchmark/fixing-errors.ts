import 'server-only';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { fixingErrors as table } from '@/lib/db/tables/index-tables';
import { appendRows } from '@/lib/db/write-rows';

export type FixingError = RowOf<typeof table>;

/** Stores fixing deviations that cause no restatement; existing rows are left unchanged. */
export function appendFixingErrors(db: Db, rows: readonly FixingError[]): Promise<void> {
  return appendRows(db, table, rows);
}

/** Deviations of a feed's fixings, the newest fixing first. */
export async function listFixingErrors(
  db: Db,
  query: { feedId: string; beforeMs?: number | undefined; limit: number },
): Promise<FixingError[]> {
  let select = feedRows(db, table, query.feedId);
  if (query.beforeMs !== undefined) select = select.where('at_ms', '<', query.beforeMs);
  return select
    .orderBy('at_ms', 'desc')
    .orderBy('index_code')
    .orderBy('difference_bps')
    .limit(query.limit)
    .execute();
}
