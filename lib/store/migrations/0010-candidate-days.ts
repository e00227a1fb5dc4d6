import 'server-only';
import type { Kysely } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createTable } from './create-table';

/** The data behind reviews of the basket: one row per candidate and UTC day. */
export async function createCandidateDays(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await createTable(db, engine, {
    name: 'candidate_days',
    columns: {
      feed_id: 'text',
      symbol: 'text',
      date: 'text',
      hours: 'integer',
      priced_hours: 'integer',
      liquid_hours: 'integer',
      'circulation_usd?': 'text',
      protocols: 'integer',
      yield_tvl_usd: 'text',
    },
    primaryKey: ['feed_id', 'symbol', 'date'],
    clustered: true,
  });
}
