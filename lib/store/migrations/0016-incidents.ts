import 'server-only';
import type { Kysely } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createIndex, createTable } from './create-table';

/** Incidents and their times, kept forever. */
export async function createIncidents(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await createTable(db, engine, {
    name: 'incidents',
    columns: {
      feed_id: 'text',
      kind: 'text',
      subject: 'text',
      began_at_ms: 'bigint',
      opened_at_ms: 'bigint',
      'closed_at_ms?': 'bigint',
      'reason?': 'text',
    },
    primaryKey: ['feed_id', 'kind', 'subject', 'began_at_ms'],
  });
  await createIndex(db, 'incidents', ['feed_id', 'opened_at_ms']);
  await createIndex(db, 'incidents', ['feed_id', 'closed_at_ms']);
}
