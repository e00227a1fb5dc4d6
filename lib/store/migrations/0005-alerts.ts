import 'server-only';
import type { Kysely } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createIndex, createTable } from './create-table';

/** Alerts, their owners, their firings, and the channels that deliver them. */
export async function createAlertTables(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await createTable(db, engine, {
    name: 'alert_owners',
    columns: {
      owner_id: 'text',
      address: 'text',
      email: 'text',
      created_at_ms: 'bigint',
      'confirmed_at_ms?': 'bigint',
    },
    primaryKey: ['owner_id'],
  });
  await db.schema
    .createIndex('alert_owners_by_address')
    .on('alert_owners')
    .column('address')
    .execute();
  await createTable(db, engine, {
    name: 'alert_tokens',
    columns: { token_sha256: 'text', owner_id: 'text', granted_at_ms: 'bigint' },
    primaryKey: ['token_sha256', 'owner_id'],
    clustered: true,
  });
  await createTable(db, engine, {
    name: 'alert_confirmation_mails',
    columns: {
      mailbox: 'text',
      date: 'text',
      number: 'integer',
      owner_id: 'text',
      at_ms: 'bigint',
    },
    primaryKey: ['mailbox', 'date', 'number'],
    clustered: true,
  });
  await createTable(db, engine, {
    name: 'alerts',
    columns: {
      alert_id: 'text',
      owner_id: 'text',
      kind: 'text',
      'symbol?': 'text',
      'comparison?': 'text',
      'threshold?': 'text',
      created_at_ms: 'bigint',
      'feed_id?': 'text',
      phase: 'text',
      'last_seen?': 'text',
      'checked_at_ms?': 'bigint',
      'last_fired_at_ms?': 'bigint',
      times_fired: 'integer',
    },
    primaryKey: ['alert_id'],
  });
  await createIndex(db, 'alerts', ['owner_id', 'created_at_ms']);
  await createIndex(db, 'alerts', ['kind', 'checked_at_ms']);
  await createTable(db, engine, {
    name: 'alert_firings',
    columns: {
      alert_id: 'text',
      number: 'integer',
      feed_id: 'text',
      data_class: 'text',
      as_of_ms: 'bigint',
      at_ms: 'bigint',
      value: 'text',
    },
    primaryKey: ['alert_id', 'number'],
    clustered: true,
  });
  await createTable(db, engine, {
    name: 'alert_channels',
    columns: {
      channel_id: 'text',
      alert_id: 'text',
      kind: 'text',
      target: 'text',
      'secret?': 'text',
      created_at_ms: 'bigint',
    },
    primaryKey: ['channel_id'],
  });
  await createIndex(db, 'alert_channels', ['alert_id', 'created_at_ms']);
  await createTable(db, engine, {
    name: 'alert_deliveries',
    columns: {
      delivery_id: 'text',
      alert_id: 'text',
      kind: 'text',
      target: 'text',
      'secret?': 'text',
      body: 'text',
      status: 'text',
      attempts: 'integer',
      due_at_ms: 'bigint',
      'last_error?': 'text',
      created_at_ms: 'bigint',
      'ended_at_ms?': 'bigint',
    },
    primaryKey: ['delivery_id'],
  });
  await createIndex(db, 'alert_deliveries', ['status', 'due_at_ms']);
  await createIndex(db, 'alert_deliveries', ['alert_id', 'created_at_ms']);
}
