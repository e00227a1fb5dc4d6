import 'server-only';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { backfillProgress as table } from '@/lib/db/tables/operation-tables';
import { saveRows } from '@/lib/db/write-rows';

export type BackfillProgress = RowOf<typeof table>;

/** How far a backfill job got with one key; `undefined` where it never started. */
export async function getProgress(
  db: Db,
  query: { feedId: string; job: string; key: string },
): Promise<BackfillProgress | undefined> {
  const row = await feedRows(db, table, query.feedId)
    .where('job', '=', query.job)
    .where('key', '=', query.key)
    .executeTakeFirst();
  return row && table.decode(row);
}

/** Records how far the job got, in the transaction that wrote the rows up to there. */
export function saveProgress(db: Db, progress: BackfillProgress): Promise<void> {
  return saveRows(db, table, [progress]);
}
