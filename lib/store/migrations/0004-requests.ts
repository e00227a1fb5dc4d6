import 'server-only';
import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { LINK_SECRET } from '../secrets/link-secret';
import { createIndex, createTable } from './create-table';

/** Visitor data: requests, subscriptions, the keys that make a retry harmless, and mail. */
export async function createRequestTables(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await createTable(db, engine, {
    name: 'site_secrets',
    columns: { name: 'text', secret: 'text', created_at_ms: 'bigint' },
    primaryKey: ['name'],
  });
  // Created here, so that code that signs or reads a link finds it and need not write.
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into site_secrets (name, secret, created_at_ms)
    values (${LINK_SECRET}, ${secret}, ${Date.now()})`.execute(db);

  await createTable(db, engine, {
    name: 'requests',
    columns: {
      id: 'text',
      kind: 'text',
      email: 'text',
      address: 'text',
      'name?': 'text',
      'company?': 'text',
      fields: 'text',
      source: 'text',
      consent: 'text',
      status: 'text',
      created_at_ms: 'bigint',
      'answered_at_ms?': 'bigint',
    },
    primaryKey: ['id'],
  });
  await createIndex(db, 'requests', ['status', 'created_at_ms']);
  await createIndex(db, 'requests', ['address', 'kind']);

  await createTable(db, engine, {
    name: 'idempotency_keys',
    columns: {
      route: 'text',
      key: 'text',
      body_sha256: 'text',
      answer: 'text',
      address: 'text',
      created_at_ms: 'bigint',
    },
    primaryKey: ['route', 'key'],
  });
  await createIndex(db, 'idempotency_keys', ['address', 'created_at_ms']);

  await createTable(db, engine, {
    name: 'subscribers',
    columns: {
      id: 'text',
      address: 'text',
      email: 'text',
      'name?': 'text',
      status: 'text',
      source: 'text',
      consent: 'text',
      requested_at_ms: 'bigint',
      'confirmed_at_ms?': 'bigint',
      'unsubscribed_at_ms?': 'bigint',
    },
    primaryKey: ['id'],
  });
  await sql`create unique index subscribers_one_per_address on subscribers (address)`.execute(db);

  await createTable(db, engine, {
    name: 'mail_outbox',
    columns: {
      id: 'text',
      dedupe_key: 'text',
      recipient: 'text',
      mailbox: 'text',
      'reply_to?': 'text',
      subject: 'text',
      'text_body?': 'text',
      'html_body?': 'text',
      'unsubscribe_url?': 'text',
      status: 'text',
      attempts: 'integer',
      due_at_ms: 'bigint',
      'claimed_by?': 'text',
      'claimed_until_ms?': 'bigint',
      'last_error?': 'text',
      created_at_ms: 'bigint',
      'ended_at_ms?': 'bigint',
    },
    primaryKey: ['id'],
  });
  await sql`create unique index mail_outbox_one_per_key on mail_outbox (dedupe_key)`.execute(db);
  await createIndex(db, 'mail_outbox', ['status', 'due_at_ms']);
  await createIndex(db, 'mail_outbox', ['mailbox', 'created_at_ms']);
}
