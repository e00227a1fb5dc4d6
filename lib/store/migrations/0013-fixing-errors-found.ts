import 'server-only';
import type { Kysely } from 'kysely';

/** When a deviation of a fixing was found, and the two values; earlier rows do not record them. */
export async function dateFixingErrors(db: Kysely<unknown>): Promise<void> {
  for (const [name, type] of [
    ['found_at_ms', 'bigint'],
    ['published_value', 'text'],
    ['recomputed_value', 'text'],
  ] as const) {
    await db.schema.alterTable('fixing_errors').addColumn(name, type).execute();
  }
}
