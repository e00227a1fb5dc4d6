import { sql } from 'kysely';
import type { Store } from '@/lib/store/connection/client';

/** A table as the database describes it. */
export type TableShape = {
  name: string;
  columns: Readonly<Record<string, { type: string; isNullable: boolean; hasDefault: boolean }>>;
  /** Columns of the primary key, in order. */
  key: readonly string[];
  /** Unique indexes and triggers: what can refuse a row. */
  guards: readonly string[];
};

/** Every table of the store but those that count the migrations. */
export async function schemaOf(store: Store): Promise<TableShape[]> {
  const tables = await store.db.introspection.getTables();
  const shapes = tables
    .filter(({ isView }) => !isView)
    .map(async ({ name, columns }) => ({
      name,
      columns: Object.fromEntries(
        columns.map((column) => [
          column.name,
          {
            type: column.dataType.toLowerCase(),
            isNullable: column.isNullable,
            hasDefault: column.hasDefaultValue,
          },
        ]),
      ),
      ...(store.engine === 'sqlite' ? await ofSqlite(store, name) : await ofPostgres(store, name)),
    }));
  return Promise.all(shapes);
}

async function ofSqlite({ db }: Store, table: string) {
  const key = await sql<{ name: string }>`
    select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db);
  const guards = await sql<{ name: string }>`
    select name from sqlite_master where tbl_name = ${table}
      and (type = 'trigger' or (type = 'index' and sql like 'create unique%'))
    order by name`.execute(db);
  return { key: key.rows.map(({ name }) => name), guards: guards.rows.map(({ name }) => name) };
}

async function ofPostgres({ db }: Store, table: string) {
  const key = await sql<{ name: string }>`
    select a.attname as name from pg_index i
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary
    order by array_position(i.indkey, a.attnum)`.execute(db);
  const guards = await sql<{ name: string }>`
    select tgname as name from pg_trigger where tgrelid = ${table}::regclass and not tgisinternal
    union select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = ${table}::regclass and i.indisunique and not i.indisprimary
    order by name`.execute(db);
  return { key: key.rows.map(({ name }) => name), guards: guards.rows.map(({ name }) => name) };
}

/** What a migration did that a version before it may not survive, one line each; none if it only added. */
export function contractions(
  before: readonly TableShape[],
  after: readonly TableShape[],
): string[] {
  return before.flatMap((table) => {
    const now = after.find(({ name }) => name === table.name);
    if (!now) return [`drops ${table.name}`];
    const lines = Object.entries(table.columns).flatMap(([column, was]) => {
      const is = now.columns[column];
      const at = `${table.name}.${column}`;
      if (!is) return [`drops ${at}`];
      if (is.type !== was.type) return [`changes the type of ${at}`];
      return was.isNullable && !is.isNullable ? [`forbids null in ${at}`] : [];
    });
    for (const [column, { isNullable, hasDefault }] of Object.entries(now.columns)) {
      if (column in table.columns || isNullable || hasDefault) continue;
      lines.push(`demands ${table.name}.${column}`);
    }
    if (table.key.join() !== now.key.join()) lines.push(`changes the key of ${table.name}`);
    for (const guard of now.guards) {
      if (!table.guards.includes(guard)) lines.push(`guards ${table.name} by ${guard}`);
    }
    return lines;
  });
}
