import 'server-only';
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database, Db, Trx } from '@/lib/db/schema';
import { fileIdentity } from './file-identity';
import { LibsqlDialect, untilNotBusy } from './libsql-dialect';

export type StoreEngine = 'sqlite' | 'postgres';

export type Store = {
  readonly db: Db;
  readonly engine: StoreEngine;
  /**
   * Whether the files this connection has open are still at their paths; always true for PostgreSQL.
   * If they are not, the process must end without closing the connection: a close writes the old log
   * into whatever files are at those paths now.
   */
  isInPlace(): boolean;
  /** Room left on the disk of a SQLite file, bytes; `null` for PostgreSQL, whose disk is elsewhere. */
  freeBytes(): Promise<number | null>;
  close(): Promise<void>;
};

export type StoreOptions = {
  /** `file:` and a path (relative to the working directory, or absolute), or `postgres://…`. */
  databaseUrl: string;
  /** Refuses every write of this connection. */
  readOnly?: boolean;
  /** PostgreSQL: how long a query may take before it fails; without it, as long as it needs. */
  queryTimeoutMs?: number;
};

/**
 * Opens the store. SQLite runs in WAL with `synchronous = NORMAL`: a commit has reached the
 * operating system when it returns, so a killed process loses none; only a power failure may lose the
 * last ones, and it never corrupts the file. One process has one connection to it: inside
 * `db.transaction()` use the transaction, never `db`, or the two wait for each other.
 * @throws Error naming DATABASE_URL when the database cannot be opened.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { databaseUrl, readOnly = false } = options;
  try {
    if (/^postgres(ql)?:\/\//.test(databaseUrl)) return await openPostgres(options);
    if (databaseUrl.startsWith('file:')) return await openSqlite(databaseUrl, readOnly);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const where = databaseUrl.replace(/\/\/[^@/]*@/, '//***@');
    throw new Error(`DATABASE_URL: cannot open ${where}: ${reason}`, { cause });
  }
  throw new Error('DATABASE_URL must begin with file: or postgres://');
}

/** Runs `work` in the current transaction, or in one of its own. */
export async function inTransaction<Result>(
  db: Db,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  if (db.isTransaction) return work(db as Trx);
  return db.transaction().execute(work);
}

async function openSqlite(databaseUrl: string, readOnly: boolean): Promise<Store> {
  const filePath = sqlitePath(databaseUrl);
  if (!readOnly) {
    mkdirSync(path.dirname(filePath), { recursive: true });
    createPrivately(filePath);
  } else if (!existsSync(/* turbopackIgnore: true */ filePath))
    throw new Error('the file does not exist yet');
  const { default: LibsqlDatabase } = await import('libsql');
  const connection = new LibsqlDatabase(filePath);
  try {
    // The dialect waits for locks itself, without blocking the event loop.
    connection.pragma('busy_timeout = 0');
    // Two processes that both switch a new file to WAL do not queue up; the loser retries.
    await untilNotBusy(() => connection.pragma('journal_mode = WAL'));
    connection.pragma('synchronous = NORMAL');
    connection.pragma('foreign_keys = ON');
    // Deleted data is overwritten: a copy of the file reveals nothing that was erased from it.
    connection.pragma('secure_delete = ON');
    // Without it INSERT OR REPLACE deletes the old row unseen by the triggers that protect it.
    connection.pragma('recursive_triggers = ON');
    connection.pragma(`journal_size_limit = ${64 * 1024 * 1024}`);
    connection.pragma('cache_size = -16000');
    if (readOnly) connection.pragma('query_only = ON');
    // SQLite opens the two files beside the database with the first read.
    await untilNotBusy(() => connection.prepare('select count(*) from sqlite_master').get([]));
  } catch (error) {
    connection.close();
    throw error;
  }
  const opened = fileIdentity(filePath);
  const isInPlace = () => fileIdentity(filePath) === opened;
  const db = new Kysely<Database>({
    dialect: new LibsqlDialect(connection, isInPlace),
  });
  return {
    db,
    engine: 'sqlite',
    isInPlace,
    async freeBytes() {
      const { bavail, bsize } = await statfs(path.dirname(filePath));
      return bavail * bsize;
    },
    async close() {
      await db.destroy();
      // Kysely closes only what it has used.
      if (connection.open) connection.close();
    },
  };
}

/**
 * Creates a new file for its owner alone: it holds visitor data, and the secret of the links
 * if SITE_SECRET is not set. An existing file is never opened here: closing it would drop the
 * POSIX locks that SQLite holds on it in this process, and rows could be lost.
 */
function createPrivately(filePath: string): void {
  try {
    closeSync(openSync(/* turbopackIgnore: true */ filePath, 'wx', 0o600));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** The path of a `file:` URL; `file:./data/x.db` is relative to the working directory. */
function sqlitePath(databaseUrl: string): string {
  if (databaseUrl.startsWith('file://')) return fileURLToPath(databaseUrl);
  const filePath = databaseUrl.slice('file:'.length);
  if (filePath === '' || filePath.endsWith('/')) throw new Error('the path of the file is missing');
  return path.resolve(/* turbopackIgnore: true */ process.cwd(), filePath);
}

async function openPostgres(options: StoreOptions): Promise<Store> {
  const { openPostgresPool } = await import('./postgres-pool');
  const pool = await openPostgresPool(options);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    engine: 'postgres',
    isInPlace: () => true,
    freeBytes: async () => null,
    close: () => db.destroy(),
  };
}
