import 'server-only';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema';

/** A clock further than this from the store's is wrong; below it, ticks of two nodes keep their order. */
export const MAX_CLOCK_SKEW_MS = 5_000;

/**
 * What the store's clock says, epoch ms. Nodes on one PostgreSQL go by its clock, so that one whose own
 * is wrong can neither take a lease that still runs nor publish the future. A SQLite file has the clock
 * of its machine.
 */
export async function storeNowMs(db: Db): Promise<number> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return Date.now();
  const { rows } = await sql<{ now_ms: string }>`
    select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as now_ms
  `.execute(db);
  const nowMs = Number(rows[0]?.now_ms);
  if (!Number.isSafeInteger(nowMs)) throw new Error('the store does not tell the time');
  return nowMs;
}
