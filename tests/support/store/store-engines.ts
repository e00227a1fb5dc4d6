import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore, type Store } from '@/lib/db/connection/client';
import { migrateToLatest } from '@/lib/db/migrate';
import { createDatabase } from './postgres-database';

/** Opens an empty database of its own; `drop` removes it again. */
export type OpenStore = () => Promise<{
  store: Store;
  databaseUrl: string;
  /** A second, independent connection to the same database. */
  openAgain: (options?: { readOnly?: boolean }) => Promise<Store>;
  drop: () => Promise<void>;
}>;

/** The PostgreSQL server to test on, or why there is none; `npm test` looks for one on this machine. */
export function findPostgres(): { url: string } | { missing: string } {
  const url = process.env.TEST_DATABASE_URL;
  return url ? { url } : { missing: 'no PostgreSQL: TEST_DATABASE_URL is not set' };
}

/** @param bytes the file it begins with; none by default. */
export async function openSqlite(bytes?: Buffer): ReturnType<OpenStore> {
  const folder = mkdtempSync(path.join(tmpdir(), 'store-'));
  const file = path.join(folder, 'store.db');
  const databaseUrl = `file:${file}`;
  if (bytes) writeFileSync(file, bytes);
  return {
    store: await openStore({ databaseUrl }),
    databaseUrl,
    openAgain: (options) => openStore({ databaseUrl, ...options }),
    drop: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** What a suite of the store is run on: SQLite, and PostgreSQL where a server answers. */
export function storeEngines(): (readonly [name: string, open: OpenStore])[] {
  const postgres = findPostgres();
  if (!('url' in postgres)) {
    console.warn(`SKIPPED on PostgreSQL: ${postgres.missing}`);
    return [['SQLite', openSqlite]];
  }
  const openPostgres: OpenStore = async () => {
    const { databaseUrl, drop } = await createDatabase(postgres.url);
    return {
      store: await openStore({ databaseUrl }),
      databaseUrl,
      openAgain: (options) => openStore({ databaseUrl, ...options }),
      drop,
    };
  };
  return [
    ['SQLite', openSqlite],
    ['PostgreSQL', openPostgres],
  ];
}

/** A migrated store for the tests of a `describe`. */
export function testStore(open: OpenStore) {
  let opened: Awaited<ReturnType<OpenStore>>;
  let feeds = 0;
  beforeAll(async () => {
    opened = await open();
    await migrateToLatest(opened.store);
  });
  afterAll(async () => {
    await opened.store.close();
    await opened.drop();
  });
  return {
    store: () => opened.store,
    openAgain: (options?: { readOnly?: boolean }) => opened.openAgain(options),
    /** A feed that no other test uses. */
    newFeed: () => `replay:${++feeds}`,
  };
}
