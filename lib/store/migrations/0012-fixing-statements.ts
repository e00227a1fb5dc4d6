import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createIndex, createTable } from './create-table';

/** The signed statements of fixings, and the keys they were signed with. Both are append-only. */
export async function createFixingStatements(
  db: Kysely<unknown>,
  engine: StoreEngine,
): Promise<void> {
  await createTable(db, engine, {
    name: 'fixing_statements',
    columns: {
      feed_id: 'text',
      sequence: 'bigint',
      date: 'text',
      sha256: 'text',
      published_at_ms: 'bigint',
      key_id: 'text',
      signature: 'text',
      statement: 'text',
    },
    primaryKey: ['feed_id', 'sequence'],
  });
  await createIndex(db, 'fixing_statements', ['feed_id', 'date', 'sequence']);
  await createTable(db, engine, {
    name: 'statement_keys',
    columns: { from_ms: 'bigint', key_id: 'text', public_key: 'text' },
    primaryKey: ['from_ms'],
  });
  for (const table of ['fixing_statements', 'statement_keys']) {
    for (const statement of engine === 'sqlite' ? sqliteGuards(table) : postgresGuards(table)) {
      await sql.raw(statement).execute(db);
    }
  }
}

function sqliteGuards(table: string): string[] {
  return ['update', 'delete'].map(
    (change) => `create trigger ${table}_no_${change} before ${change} on ${table}
     begin
       select raise(abort, '${table} is append-only');
     end`,
  );
}

function postgresGuards(table: string): string[] {
  return [
    `create function refuse_${table}_change() returns trigger language plpgsql as $$
     begin
       raise exception '${table} is append-only';
     end
     $$`,
    `create trigger ${table}_no_change before update or delete on ${table}
     for each row execute function refuse_${table}_change()`,
    `create trigger ${table}_no_truncate before truncate on ${table}
     for each statement execute function refuse_${table}_change()`,
  ];
}
