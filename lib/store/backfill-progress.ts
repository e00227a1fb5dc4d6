import 'server-only';
import type { Kysely } from 'kysely';
import { backfillProgress as table } from './operation-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type BackfillProgress = RowOf<typeof table>;

/** How far a backfill job came with one key; `undefined` where it never started. */
export async function getProgress(
  db: Kysely<Database>,
  query: { feedId: string; job: string; key: string },
): Promise<BackfillProgress | undefined> {
  const row = await db
    .selectFrom('backfill_progress')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('job', '=', query.job)
    .where('key', '=', query.key)
    .executeTakeFirst();
  return row && table.decode(row);
}

/** Notes how far the job came, in the transaction that wrote the rows up to there. */
export async function saveProgress(
  db: Kysely<Database>,
  progress: BackfillProgress,
): Promise<void> {
  await db
    .insertInto('backfill_progress')
    .values(table.encode(progress))
    .onConflict((conflict) =>
      conflict.columns(['feed_id', 'job', 'key']).doUpdateSet((eb) => ({
        cursor: eb.ref('excluded.cursor'),
        done: eb.ref('excluded.done'),
        at_ms: eb.ref('excluded.at_ms'),
      })),
    )
    .execute();
}
