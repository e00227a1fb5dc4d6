import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { inTransaction, type Store } from './connection/client';
import type { Database, Db } from './schema';

/** Tables of visitor data: anything erased was in one of them. */
export const VISITOR_TABLES = [
  'requests',
  'idempotency_keys',
  'subscribers',
  'mail_outbox',
  'alert_owners',
  'alert_tokens',
  'alert_confirmation_mails',
  'alerts',
  'alert_firings',
  'alert_channels',
  'alert_deliveries',
  'api_keys',
  'api_key_usage',
  'api_key_claims',
] as const satisfies readonly (keyof Database)[];

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 50;

/**
 * Overwrites the remains of deleted rows in a SQLite file and its log. `secure_delete` overwrites a
 * row where it was deleted, but not the copies that splitting and joining pages left in their unused
 * parts, so each table is rewritten into overwritten pages. PostgreSQL manages its own files.
 * @returns whether the log could be emptied too; it cannot while a reader uses an older state.
 */
export async function overwriteRemnants({ db, engine }: Store): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  // The copies below are never written to a file.
  await sql`pragma temp_store = memory`.execute(db);
  for (const name of VISITOR_TABLES) {
    const table = sql.table(name);
    await inTransaction(db, async (trx) => {
      await sql`create temp table rows_to_keep as select * from ${table}`.execute(trx);
      await sql`delete from ${table}`.execute(trx);
      await sql`insert into ${table} select * from rows_to_keep`.execute(trx);
      await sql`drop table rows_to_keep`.execute(trx);
    });
  }
  return emptyLog(db);
}

/** Rewrites the whole file without anything deleted earlier; nothing else may have it open. */
export async function rewriteFile({ db, engine }: Store): Promise<void> {
  if (engine !== 'sqlite') return;
  await sql`vacuum`.execute(db);
  await emptyLog(db);
}

/** Moves the write-ahead log into the file and truncates it. */
async function emptyLog(db: Db): Promise<boolean> {
  const deadlineMs = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadlineMs) return false;
    await sleep(PAUSE_MS);
  }
}
