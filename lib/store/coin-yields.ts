import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches } from './batches';
import { lastAtOfSteps } from './last-of-steps';
import { coinYields as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type CoinYieldRow = RowOf<typeof table>;

/** Appends coin yields in percent (Methodology §4–5); one row per coin and time. */
export async function appendCoinYields(
  db: Kysely<Database>,
  rows: readonly CoinYieldRow[],
): Promise<void> {
  for (const batch of inBatches(rows, table.columnCount)) {
    await db
      .insertInto('coin_yields')
      .values(batch.map((row) => table.encode(row)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** One coin's yields within [fromMs, toMs], oldest first, at most `limit`. */
export async function listCoinYields(
  db: Kysely<Database>,
  query: { feedId: string; symbol: string; fromMs: number; toMs: number; limit: number },
): Promise<CoinYieldRow[]> {
  return db
    .selectFrom('coin_yields')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs)
    .orderBy('at_ms')
    .limit(query.limit)
    .execute();
}

/** The last yield of each step (UTC) within [fromMs, toMs], oldest first. */
export async function listCoinYieldSteps(
  db: Kysely<Database>,
  query: { feedId: string; symbol: string; stepSeconds: number; fromMs: number; toMs: number },
): Promise<CoinYieldRow[]> {
  return db
    .selectFrom('coin_yields')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('at_ms', 'in', lastAtOfSteps(db, 'coin_yields', query))
    .orderBy('at_ms')
    .execute();
}
