import 'server-only';
import type { Kysely } from 'kysely';
import { sourceStatus as table } from './operation-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type SourceStatus = RowOf<typeof table>;

/** Keeps how a source is doing; the row before is replaced. */
export async function saveSourceStatus(db: Kysely<Database>, status: SourceStatus): Promise<void> {
  const { feed_id, source, ...state } = table.encode(status);
  await db
    .insertInto('source_status')
    .values({ feed_id, source, ...state })
    .onConflict((conflict) => conflict.columns(['feed_id', 'source']).doUpdateSet(state))
    .execute();
}

/** Every source of the feed, ordered by name. */
export async function listSourceStatus(
  db: Kysely<Database>,
  feedId: string,
): Promise<SourceStatus[]> {
  return db
    .selectFrom('source_status')
    .select(table.selection)
    .where('feed_id', '=', feedId)
    .orderBy('source')
    .execute();
}
