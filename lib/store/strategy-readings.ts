import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches } from './batches';
import { strategyReadings as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type StrategyReading = RowOf<typeof table>;

/** Appends readings of pools and CeFi products in percent; one row per strategy and time. */
export async function appendStrategyReadings(
  db: Kysely<Database>,
  rows: readonly StrategyReading[],
): Promise<void> {
  for (const batch of inBatches(rows, table.columnCount)) {
    await db
      .insertInto('strategy_readings')
      .values(batch.map((row) => table.encode(row)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Readings of one strategy, or of all, within [fromMs, toMs], oldest first. */
export async function listStrategyReadings(
  db: Kysely<Database>,
  query: { feedId: string; strategyId?: string; fromMs: number; toMs: number },
): Promise<StrategyReading[]> {
  let select = db
    .selectFrom('strategy_readings')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs);
  if (query.strategyId !== undefined) select = select.where('strategy_id', '=', query.strategyId);
  return select.orderBy('at_ms').orderBy('strategy_id').execute();
}
