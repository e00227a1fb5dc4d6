import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { snapshots as table } from '@/lib/db/tables/operation-tables';
import { saveRows } from '@/lib/db/write-rows';

export type StoredSnapshot = RowOf<typeof table>;

/** Names of a feed's stored documents. */
export const SNAPSHOT = {
  market: 'market',
  strategies: 'strategies',
  basket: 'basket',
  exits: 'exits',
  engineState: 'engine-state',
  hourlyDepths: 'hourly-depths',
} as const;

/** Saves the latest document of a name as JSON text. */
export function putSnapshot(db: Db, snapshot: StoredSnapshot): Promise<void> {
  return saveRows(db, table, [snapshot], { keys: ['feedId', 'name'] });
}

export async function getSnapshot(
  db: Db,
  feedId: string,
  name: string,
): Promise<{ atMs: number; document: string } | undefined> {
  return db
    .selectFrom('snapshots')
    .select(['at_ms as atMs', 'document'])
    .where('feed_id', '=', feedId)
    .where('name', '=', name)
    .executeTakeFirst();
}
