import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pino from 'pino';
import { parseServerConfig } from '@/lib/config/server-config';
import type { Store } from '@/lib/db/connection/client';
import type { HeldLease } from '@/lib/db/leases';
import { migrateToLatest } from '@/lib/db/migrate';
import { LeaseHolder } from '@/lib/engine/process/lease-holder';
import type { Runtime } from '@/lib/engine/process/runtime';
import { openSqlite } from '../../../support/store/store-engines';
import { rowCounts } from '../../../support/store/store-rows';

export const SILENT = pino({ level: 'silent' });

export type TestStore = {
  store: Store;
  databaseUrl: string;
  /** That of its file, gone once the store has closed. */
  folder: string;
  close: () => Promise<void>;
};

let migrated: Promise<Buffer> | undefined;

/**
 * The file of a migrated store, to be copied: migrating takes longer than all else that opens one. It is read after
 * its store has closed, because closing a file drops the locks that SQLite holds on it in this process.
 */
async function migratedFile(): Promise<Buffer> {
  const { store, databaseUrl, drop } = await openSqlite();
  await migrateToLatest(store);
  await sql`pragma wal_checkpoint(truncate)`.execute(store.db);
  await store.close();
  const bytes = readFileSync(databaseUrl.replace('file:', ''));
  await drop();
  return bytes;
}

/** A migrated SQLite store in a folder of its own. */
export async function temporaryStore(): Promise<TestStore> {
  migrated ??= migratedFile();
  const { store, databaseUrl, drop } = await openSqlite(await migrated);
  const folder = path.dirname(databaseUrl.replace('file:', ''));
  return { store, databaseUrl, folder, close: () => store.close().then(drop) };
}

function storeBetween(before: typeof beforeAll, after: typeof afterAll): TestStore {
  const kept = {} as TestStore;
  before(async () => {
    Object.assign(kept, await temporaryStore());
  });
  after(async () => {
    for (const runtime of runtimes.splice(0)) await runtime.release();
    await kept.close();
  });
  return kept;
}

/** Such a store for each test of a file, or of a `describe`; before it closes, its runtimes release their lease. */
export const storeOfEachTest = () => storeBetween(beforeEach, afterEach);

/** One for all of them. */
export const storeOfAllTests = () => storeBetween(beforeAll, afterAll);

export type TestRuntime = Runtime & {
  stop: AbortController;
  readies: number;
  /** As `kill -9` would: nothing is written any more, the lease stays taken. */
  release: () => Promise<void>;
};

const runtimes: TestRuntime[] = [];

/** A collector's runtime on a store, holding the lease. */
export async function testRuntime(
  { store, databaseUrl }: Pick<TestStore, 'store' | 'databaseUrl'>,
  environment: Record<string, string> = {},
): Promise<TestRuntime> {
  const stop = new AbortController();
  const holder = new LeaseHolder(store, SILENT, {
    lost: () => stop.abort(new Error('lease lost')),
  });
  const lease: HeldLease = await holder.acquire(stop.signal);
  const runtime: TestRuntime = {
    config: parseServerConfig({ DATABASE_URL: databaseUrl, ...environment }),
    store,
    log: SILENT,
    lease,
    signal: stop.signal,
    readies: 0,
    onReady: () => {
      runtime.readies += 1;
    },
    stop,
    release: () => holder.release(),
  };
  runtimes.push(runtime);
  return runtime;
}

/** How many rows the tables of a feed have. */
export const countRows = (store: Store) =>
  rowCounts(store, [
    ...(['consensus_prices', 'liquidity_scores', 'book_depths', 'coin_yields'] as const),
    ...(['strategy_readings', 'index_values', 'index_rollups', 'price_rollups'] as const),
    ...(['regime_days', 'depeg_events', 'audit_records', 'indicative_records'] as const),
    ...(['evidence_documents', 'accepted_inputs', 'payloads', 'market_caps'] as const),
    'bill_rates',
  ]);
