import 'server-only';
import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';

type ColumnType = 'text' | 'integer' | 'bigint' | 'double';

/** A table as a migration creates it; `?` after a column's name makes it nullable. */
type TableDefinition = {
  readonly name: string;
  readonly columns: Readonly<Record<string, ColumnType>>;
  readonly primaryKey: readonly string[];
  /** Small rows read in key order: SQLite then keeps them in the key's own tree. */
  readonly clustered?: boolean;
};

/** Creates a table with the same columns and key in both engines. */
export async function createTable(
  db: Kysely<unknown>,
  engine: StoreEngine,
  { name, columns, primaryKey, clustered = false }: TableDefinition,
): Promise<void> {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
  for (const [key, type] of Object.entries(columns)) {
    const nullable = key.endsWith('?');
    table = table.addColumn(nullable ? key.slice(0, -1) : key, dataType(type, engine), (column) =>
      nullable ? column : column.notNull(),
    );
  }
  table = table.addPrimaryKeyConstraint(`${name}_key`, [...primaryKey]);
  if (clustered && engine === 'sqlite') table = table.modifyEnd(sql`without rowid`);
  await table.execute();
}

/** Creates the index `<table>_by_<last column>…` over the columns. */
export async function createIndex(
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await db.schema
    .createIndex(`${table}_by_${columns.slice(1).join('_')}`)
    .on(table)
    .columns([...columns])
    .execute();
}

function dataType(type: ColumnType, engine: StoreEngine): RawBuilder<unknown> {
  if (type === 'double') return sql`double precision`;
  // Byte order in both engines, whatever the database's locale.
  if (type === 'text' && engine === 'postgres') return sql`text collate "C"`;
  return sql.raw(type);
}

/** Adds a text column; existing rows get the empty text. */
export async function addTextColumn(
  db: Kysely<unknown>,
  engine: StoreEngine,
  { table, column }: { table: string; column: string },
): Promise<void> {
  await db.schema
    .alterTable(table)
    .addColumn(column, dataType('text', engine), (added) => added.notNull().defaultTo(''))
    .execute();
}
