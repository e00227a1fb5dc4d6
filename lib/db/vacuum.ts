import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from './connection/client';

const TIMEOUT_MS = 5_000;
const PAUSE_MS = 50;

/**
 * Rewrites a SQLite file and empties its log, so that nothing deleted earlier is left in either:
 * `secure_delete` overwrites a row where it was deleted, but not the copies that splitting and joining
 * pages left. PostgreSQL manages its own files.
 * @returns whether the log could be emptied too; it cannot while a reader uses an older state.
 */
export async function vacuum({ db, engine }: Store): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  // The copy that SQLite writes from is never in a file.
  await sql`pragma temp_store = memory`.execute(db);
  await sql`vacuum`.execute(db);
  const deadlineMs = performance.now() + TIMEOUT_MS;
  for (;;) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return true;
    if (performance.now() > deadlineMs) return false;
    await sleep(PAUSE_MS);
  }
}
