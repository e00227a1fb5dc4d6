import { sql } from 'kysely';
import type { Store } from '@/lib/store/connection/client';
import { appliedMigrations, migrateTo, migrateToLatest } from '@/lib/store/migrate';
import * as alertTables from '@/lib/store/tables/alert-tables';
import * as keyTables from '@/lib/store/tables/api-key-tables';
import * as indexTables from '@/lib/store/tables/index-tables';
import * as marketTables from '@/lib/store/tables/market-tables';
import * as operationTables from '@/lib/store/tables/operation-tables';
import * as visitorTables from '@/lib/store/tables/visitor-tables';
import type { OpenStore } from './conformance';
import { MIGRATIONS } from './migration-names';
import { schemaOf, type TableShape } from './schema-changes';

/** A table as the version at hand knows it: every column with how it is checked and stored. */
type KnownTable = {
  name: string;
  columns: Readonly<Record<string, { encode: (value: never, field: string) => unknown }>>;
  names: readonly { key: string; stored: string }[];
  encode(row: never): Record<string, unknown>;
  decode(row: never): unknown;
};

const isTable = (value: unknown): value is KnownTable =>
  typeof value === 'object' && value !== null && 'columnCount' in value;

const MODULES = [alertTables, keyTables, indexTables, marketTables, operationTables, visitorTables];
const KNOWN = MODULES.flatMap((module) => Object.values(module as Record<string, unknown>)).filter(
  isTable,
);

/** Triggers let no row of these be changed or deleted. */
const APPEND_ONLY = ['audit_records', 'fixing_statements', 'statement_keys'];

/** Each writer has numbers of its own, which keys may consist of. */
const WRITERS = ['before', 'during', 'newer'];
const CANDIDATES = ['1', '2026-01-01', 1, 0.5, false, []];

/** A value that the column takes; the names of a closed list stand in what it says to another one. */
function validValue(encode: (value: never, field: string) => unknown, text: string): unknown {
  const take = (value: unknown) => encode(value as never, 'column');
  let names: string[] = [];
  try {
    take(text);
    return text;
  } catch (error) {
    names = /must be one of (.*), got/.exec(String(error))?.[1]?.split(', ') ?? [];
  }
  for (const value of [...names, WRITERS.indexOf(text) + 1, ...CANDIDATES]) {
    try {
      take(value);
      return value;
    } catch {
      // Not for this column.
    }
  }
  throw new Error(`no value fits the column: ${names}`);
}

/** A stored row of a table with only the columns that a version has. */
function storedRow(known: KnownTable, shape: TableShape, text: string): Record<string, unknown> {
  const row = Object.fromEntries(
    Object.entries(known.columns).map(([key, { encode }]) => [key, validValue(encode, text)]),
  );
  const stored = known.encode(row as never);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => name in shape.columns));
}

/** What a version says to one of its tables: it names the columns it writes, and those of the key. */
function statementsOf(shape: TableShape, row: Record<string, unknown>) {
  const names = Object.keys(row);
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const table = sql.table(shape.name);
  const isRow = sql.join(
    shape.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`),
    sql` and `,
  );
  const changed = names.filter((name) => !shape.key.includes(name));
  const set = (changed.length > 0 ? changed : names).map(
    (name) => sql`${sql.ref(name)} = ${row[name]}`,
  );
  const key = sql.join(shape.key.map((name) => sql.ref(name)));
  const insert = sql`insert into ${table} (${columns}) values (${sql.join(Object.values(row))})`;
  return {
    insert,
    insertOnce: sql`${insert} on conflict (${key}) do nothing`,
    select: sql<Record<string, unknown>>`select ${columns} from ${table} where ${isRow}`,
    update: sql`update ${table} set ${sql.join(set)} where ${isRow}`,
    remove: sql`delete from ${table} where ${isRow}`,
  };
}

/** Everything the older version does with each of its tables, on the store as it is now. */
async function workAsOlder(store: Store, older: readonly TableShape[], text: string) {
  for (const shape of older) {
    const known = KNOWN.find(({ name }) => name === shape.name);
    if (!known) continue;
    const row = storedRow(known, shape, text);
    const say = statementsOf(shape, row);
    await say.insert.execute(store.db);
    await say.insertOnce.execute(store.db);
    const { rows } = await say.select.execute(store.db);
    expect({ table: shape.name, rows }).toEqual({ table: shape.name, rows: [row] });
    if (!APPEND_ONLY.includes(shape.name)) {
      expect((await say.update.execute(store.db)).numAffectedRows).toBe(1n);
    }
  }
}

/** The newer version reads what the older wrote, and what it reads is complete. */
async function readAsNewer(store: Store, older: readonly TableShape[], text: string) {
  for (const known of KNOWN) {
    const shape = older.find(({ name }) => name === known.name);
    if (!shape) continue;
    const columns = known.names.map(
      ({ key, stored }) => sql`${sql.ref(stored)} as ${sql.ref(key)}`,
    );
    const row = storedRow(known, shape, text);
    const isRow = shape.key.map((name) => sql`${sql.ref(name)} = ${row[name]}`);
    const { rows } = await sql<Record<string, unknown>>`
      select ${sql.join(columns)} from ${sql.table(known.name)}
      where ${sql.join(isRow, sql` and `)}
    `.execute(store.db);
    expect(rows).toHaveLength(1);
    for (const stored of rows) known.encode(known.decode(stored as never) as never);
  }
}

/** The newer version writes whole rows; the older reads, changes and removes them. */
async function workOnNewerRows(
  store: Store,
  older: readonly TableShape[],
  newer: readonly TableShape[],
) {
  for (const shape of newer) {
    const known = KNOWN.find(({ name }) => name === shape.name);
    if (!known) continue;
    const row = storedRow(known, shape, 'newer');
    await statementsOf(shape, row).insert.execute(store.db);
    const olderShape = older.find(({ name }) => name === shape.name);
    if (!olderShape) continue;
    const say = statementsOf(olderShape, storedRow(known, olderShape, 'newer'));
    const { rows } = await say.select.execute(store.db);
    expect(rows).toHaveLength(1);
    if (APPEND_ONLY.includes(shape.name)) continue;
    expect((await say.remove.execute(store.db)).numAffectedRows).toBe(1n);
  }
}

/**
 * A rollout: the version before and the newer one share a store. What the older says to its tables works
 * before and after the migration, and each reads what the other wrote.
 */
export function describeRollout(engine: string, open: OpenStore): void {
  const lastTwo = [
    [MIGRATIONS.at(-3), MIGRATIONS.at(-2)],
    [MIGRATIONS.at(-2), MIGRATIONS.at(-1)],
  ] as const;

  describe(`a rollout on ${engine}`, () => {
    it.each(lastTwo)(
      'from %s to %s: both versions work on one store',
      async (olderName = '', newerName = '') => {
        const { store, drop } = await open();
        try {
          await migrateTo(store, olderName);
          const older = await schemaOf(store);
          await workAsOlder(store, older, 'before');
          expect(await migrateTo(store, newerName)).toEqual([newerName]);
          const newer = await schemaOf(store);
          await workAsOlder(store, older, 'during');
          await workOnNewerRows(store, older, newer);
          await migrateToLatest(store);
          await readAsNewer(store, older, 'before');
          await readAsNewer(store, older, 'during');
        } finally {
          await store.close();
          await drop();
        }
      },
      60_000,
    );

    it('lets an older version start on a store that a newer one has migrated', async () => {
      const { store, drop } = await open();
      try {
        await migrateToLatest(store);
        const note = (name: string) =>
          sql`insert into kysely_migration (name, timestamp) values (${name}, '2999-01-01')`.execute(
            store.db,
          );
        await note('9999-of-a-later-version');
        expect(await migrateToLatest(store)).toEqual([]);
        expect(await appliedMigrations(store.db)).toContain('9999-of-a-later-version');
        // One that is missing between its own is no later version's.
        await note('0005-of-another-program');
        await expect(migrateToLatest(store)).rejects.toThrow(/0005-of-another-program/);
      } finally {
        await store.close();
        await drop();
      }
    });
  });
}
