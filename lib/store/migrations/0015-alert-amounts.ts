import 'server-only';
import type { Kysely } from 'kysely';

/** The dollars whose exit an alert watches; none for other kinds. */
export async function addAlertAmounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('alerts').addColumn('amount_usd', 'text').execute();
}
