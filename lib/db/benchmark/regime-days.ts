import 'server-only';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { regimeDays as table } from '@/lib/db/tables/index-tables';
import { saveRows } from '@/lib/db/write-rows';

export type RegimeDay = RowOf<typeof table>;

/** Saves the regime's figures of one day (Methodology, regime); a later call for the day replaces them. */
export function appendRegimeDay(db: Db, day: RegimeDay): Promise<void> {
  return saveRows(db, table, [day]);
}

/** The latest days struck within [fromMs, toMs], newest first. */
export async function listRegimeDays(
  db: Db,
  query: { feedId: string; fromMs?: number; toMs?: number; limit: number },
): Promise<RegimeDay[]> {
  let select = feedRows(db, table, query.feedId);
  if (query.fromMs !== undefined) select = select.where('at_ms', '>=', query.fromMs);
  if (query.toMs !== undefined) select = select.where('at_ms', '<=', query.toMs);
  return select.orderBy('date', 'desc').limit(query.limit).execute();
}
