import 'server-only';
import { PostgresAdapter, sql } from 'kysely';
import type { Db } from './schema';

/** A clock further than this from the store's is wrong; below it, ticks of two nodes keep their order. */
export const MAX_CLOCK_SKEW_MS = 5_000;

/**
 * The time on the store's clock, epoch ms. Nodes that share a PostgreSQL database use its clock, so that a
 * node with a wrong clock can neither take a lease that still runs nor publish the future. A SQLite file
 * uses its machine's clock.
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
