import 'server-only';
import type { Kysely } from 'kysely';

/** How many prices of a roll-up a source's history gave later, so that its points can be labeled. */
export async function countBackfilledSamples(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('price_rollups')
    .addColumn('backfilled_samples', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
