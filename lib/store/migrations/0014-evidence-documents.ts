import 'server-only';
import type { Kysely } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createTable } from './create-table';

/**
 * The documents that audit records name by their hash, and until when a record names each. Records of
 * indicative values around events are marked, to be kept as long as those of fixings.
 */
export async function createEvidenceDocuments(
  db: Kysely<unknown>,
  engine: StoreEngine,
): Promise<void> {
  await createTable(db, engine, {
    name: 'evidence_documents',
    columns: {
      feed_id: 'text',
      sha256: 'text',
      'indicative_at_ms?': 'bigint',
      'kept_at_ms?': 'bigint',
      document: 'text',
    },
    primaryKey: ['feed_id', 'sha256'],
  });
  await db.schema
    .alterTable('indicative_records')
    .addColumn('kept', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
