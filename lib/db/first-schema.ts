import 'server-only';
import { randomBytes } from 'node:crypto';
import { type CreateTableBuilder, type Kysely, sql } from 'kysely';
import { LINK_SECRET } from '@/lib/db/secrets/site-keys';
import type { StoreEngine } from './connection/client';
import { type AnyTable, isTable, snakeCase } from './table';
import * as alert from './tables/alert-tables';
import * as key from './tables/api-key-tables';
import * as index from './tables/index-tables';
import * as market from './tables/market-tables';
import * as operation from './tables/operation-tables';
import * as visitor from './tables/visitor-tables';

/** Every declared table. */
export const TABLES: readonly AnyTable[] = [operation, market, index, visitor, alert, key].flatMap(
  (declared) => Object.values<unknown>(declared).filter(isTable),
);

const TYPES = {
  sqlite: { text: 'text', bigint: 'bigint', double: 'double precision' },
  // Byte order as in SQLite, whatever the database's locale.
  postgres: { text: 'text collate "C"', bigint: 'bigint', double: 'double precision' },
} as const;

/** Creates the declared tables with their keys, indexes and guards, the same in both engines. */
export async function createFirstSchema(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  for (const table of TABLES) {
    await createTable(db, engine, table);
    if (table.keys.appendOnly) await guard(db, engine, table.name);
  }
  await guard(db, engine, 'audit_records', AUDIT_DELETION);
  // Created here, so that code that signs or reads a link finds it and need not write.
  const secret = randomBytes(32).toString('base64url');
  await sql`insert into site_secrets (name, secret, created_at_ms)
    values (${LINK_SECRET}, ${secret}, ${Date.now()})`.execute(db);
}

async function createTable(
  db: Kysely<unknown>,
  engine: StoreEngine,
  { name, names, keys }: AnyTable,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const { stored, type, isNullable } of names) {
    table = table.addColumn(stored, sql.raw(TYPES[engine][type]), (column) =>
      isNullable ? column : column.notNull(),
    );
  }
  table = table.addPrimaryKeyConstraint(`${name}_key`, keys.primaryKey.map(snakeCase));
  if (keys.clustered && engine === 'sqlite') table = table.modifyEnd(sql`without rowid`);
  await table.execute();
  for (const { columns, unique, where } of keys.indexes ?? []) {
    const stored = columns.map(snakeCase);
    const index = [name, 'by', ...stored, ...(where === undefined ? [] : ['where'])].join('_');
    await sql`
      create ${sql.raw(unique ? 'unique index' : 'index')} ${sql.id(index)}
      on ${sql.table(name)} (${sql.join(stored.map((column) => sql.id(column)))})
      ${sql.raw(where === undefined ? '' : `where ${where}`)}
    `.execute(db);
  }
}

/**
 * Audit records are deleted only while a permit covers them, and only the retention of records past five years
 * writes one.
 */
const AUDIT_DELETION = `exists (
  select 1 from audit_retention_permits p
  where p.feed_id = old.feed_id and old.published_at_ms < p.before_ms
)`;

/**
 * Rows of the table can be added, never changed or deleted.
 * @param deletable a condition on an old row under which it may be deleted after all
 */
async function guard(
  db: Kysely<unknown>,
  engine: StoreEngine,
  table: string,
  deletable = 'false',
): Promise<void> {
  const refusal = `${table.replaceAll('_', ' ')} are append-only`;
  const statements =
    engine === 'sqlite'
      ? [
          ['update', 'false'],
          ['delete', deletable],
        ].map(
          ([change, allowed]) => `create trigger ${table}_no_${change} before ${change} on ${table}
           when not ${allowed} begin select raise(abort, '${refusal}'); end`,
        )
      : [
          `create function refuse_${table}_change() returns trigger language plpgsql as $$
           begin
             if tg_op = 'DELETE' then
               if ${deletable} then return old; end if;
             end if;
             raise exception '${refusal}';
           end $$`,
          `create trigger ${table}_no_change before update or delete on ${table}
           for each row execute function refuse_${table}_change()`,
          `create trigger ${table}_no_truncate before truncate on ${table}
           for each statement execute function refuse_${table}_change()`,
        ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
