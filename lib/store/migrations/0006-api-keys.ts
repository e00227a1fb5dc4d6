import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createIndex, createTable } from './create-table';

/** Keys of the data API, their use per day, and the links that issue free keys. */
export async function createApiKeyTables(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await createTable(db, engine, {
    name: 'api_keys',
    columns: {
      prefix: 'text',
      account_id: 'text',
      sha256: 'text',
      email: 'text',
      address: 'text',
      mailbox: 'text',
      plan: 'text',
      origin: 'text',
      'request_id?': 'text',
      created_at_ms: 'bigint',
      'last_used_at_ms?': 'bigint',
      'revoked_at_ms?': 'bigint',
      'revoked_by?': 'text',
    },
    primaryKey: ['prefix'],
  });
  await createIndex(db, 'api_keys', ['mailbox', 'created_at_ms']);
  await createIndex(db, 'api_keys', ['address', 'prefix']);
  // Two links of one mailbox that are used at once still make one key.
  await sql`create unique index api_keys_one_free on api_keys (mailbox)
    where origin = 'self-serve' and revoked_at_ms is null`.execute(db);
  await createTable(db, engine, {
    name: 'api_key_usage',
    columns: { account_id: 'text', date: 'text', calls: 'bigint' },
    primaryKey: ['account_id', 'date'],
    clustered: true,
  });
  await createTable(db, engine, {
    name: 'api_key_claims',
    columns: {
      id: 'text',
      email: 'text',
      address: 'text',
      mailbox: 'text',
      requested_at_ms: 'bigint',
      'used_at_ms?': 'bigint',
    },
    primaryKey: ['id'],
  });
  await createIndex(db, 'api_key_claims', ['address', 'requested_at_ms']);
}
