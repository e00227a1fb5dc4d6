import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches } from './batches';
import { lastAtOfSteps } from './last-of-steps';
import { bookDepths, liquidityScores } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type BookDepth = RowOf<typeof bookDepths>;
export type LiquidityScore = RowOf<typeof liquidityScores>;

/** Appends each venue's depth per bucket; one row per venue, coin and time. */
export async function appendBookDepths(
  db: Kysely<Database>,
  rows: readonly BookDepth[],
): Promise<void> {
  for (const batch of inBatches(rows, bookDepths.columnCount)) {
    await db
      .insertInto('book_depths')
      .values(batch.map((row) => bookDepths.encode(row)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Appends liquidity scores (Methodology §3); one row per coin and time. */
export async function appendLiquidityScores(
  db: Kysely<Database>,
  rows: readonly LiquidityScore[],
): Promise<void> {
  for (const batch of inBatches(rows, liquidityScores.columnCount)) {
    await db
      .insertInto('liquidity_scores')
      .values(batch.map((row) => liquidityScores.encode(row)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** One coin's scores within [fromMs, toMs], oldest first, at most `limit`. */
export async function listLiquidityScores(
  db: Kysely<Database>,
  query: { feedId: string; symbol: string; fromMs: number; toMs: number; limit: number },
): Promise<LiquidityScore[]> {
  return db
    .selectFrom('liquidity_scores')
    .select(liquidityScores.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs)
    .orderBy('at_ms')
    .limit(query.limit)
    .execute();
}

/** The last score of each step (UTC) within [fromMs, toMs], oldest first. */
export async function listLiquidityScoreSteps(
  db: Kysely<Database>,
  query: { feedId: string; symbol: string; stepSeconds: number; fromMs: number; toMs: number },
): Promise<LiquidityScore[]> {
  return db
    .selectFrom('liquidity_scores')
    .select(liquidityScores.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('at_ms', 'in', lastAtOfSteps(db, 'liquidity_scores', query))
    .orderBy('at_ms')
    .execute();
}
