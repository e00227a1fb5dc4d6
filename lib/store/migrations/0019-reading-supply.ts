import 'server-only';
import type { Kysely } from 'kysely';

/** What was deposited in a pool, where its source's TVL is what is left of that. */
export async function addReadingSupply(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('strategy_readings').addColumn('supply_usd', 'text').execute();
}
