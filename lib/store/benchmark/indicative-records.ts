import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import type { Db } from '@/lib/store/schema';
import type { RowOf } from '@/lib/store/table';
import { indicativeRecords as table } from '@/lib/store/tables/index-tables';

export type IndicativeRecord = RowOf<typeof table>;

/** The record of the newest indicative value at or before a time. */
export async function getIndicativeRecord(
  db: Db,
  query: { feedId: string; indexCode: IndexCode; atOrBeforeMs: number },
): Promise<IndicativeRecord | undefined> {
  return db
    .selectFrom('indicative_records')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('at_ms', '<=', query.atOrBeforeMs)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}
