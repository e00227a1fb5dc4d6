import 'server-only';
import type { Kysely } from 'kysely';
import { snapshots as table } from './operation-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type StoredSnapshot = RowOf<typeof table>;

/** Keeps the latest document of a name ('market', 'strategies', 'engine-state'…) as JSON text. */
export async function putSnapshot(db: Kysely<Database>, snapshot: StoredSnapshot): Promise<void> {
  await db
    .insertInto('snapshots')
    .values(table.encode(snapshot))
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'name']).doUpdateSet((eb) => ({
        at_ms: eb.ref('excluded.at_ms'),
        document: eb.ref('excluded.document'),
      })),
    )
    .execute();
}

export async function getSnapshot(
  db: Kysely<Database>,
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
