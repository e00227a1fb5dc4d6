import 'server-only';
import type { Kysely } from 'kysely';

/** The number of a roll-up's prices supplied later by a source's history, so its points can be labeled. */
export async function countBackfilledSamples(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('price_rollups')
    .addColumn('backfilled_samples', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
