import 'server-only';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { sourceStatus as table } from '@/lib/db/tables/operation-tables';
import { saveRows } from '@/lib/db/write-rows';

export type SourceStatus = RowOf<typeof table>;

/** Whether a source's last request failed; within the same millisecond, failure outranks success. */
export function isFailing({
  lastSuccessAtMs,
  lastFailureAtMs,
}: Pick<SourceStatus, 'lastSuccessAtMs' | 'lastFailureAtMs'>): boolean {
  return lastFailureAtMs !== null && lastFailureAtMs >= (lastSuccessAtMs ?? 0);
}

/** Saves the status of sources at once; their earlier rows are replaced. */
export function saveSourceStatus(db: Db, statuses: readonly SourceStatus[]): Promise<void> {
  return saveRows(db, table, statuses);
}

/** Every source of the feed, ordered by name. */
export async function listSourceStatus(db: Db, feedId: string): Promise<SourceStatus[]> {
  return feedRows(db, table, feedId).orderBy('source').execute();
}
