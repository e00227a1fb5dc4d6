import 'server-only';
import { sql } from 'kysely';
import { DAY_MS } from '@/lib/benchmark/durations';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import { type StrategyReading, strategyReadings as table } from '@/lib/db/tables/market-tables';

/** Readings of one strategy, or of all, within [fromMs, toMs], oldest first. */
export async function listStrategyReadings(
  db: Db,
  query: { feedId: string; strategyId?: string; fromMs: number; toMs: number },
): Promise<StrategyReading[]> {
  let select = feedRows(db, table, query.feedId)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs);
  if (query.strategyId !== undefined) select = select.where('strategy_id', '=', query.strategyId);
  return select.orderBy('at_ms').orderBy('strategy_id').execute();
}

/** The last reading of each UTC day of one strategy within [fromMs, toMs], oldest first. */
export async function listDailyReadings(
  db: Db,
  query: { feedId: string; strategyId: string; fromMs: number; toMs: number },
): Promise<StrategyReading[]> {
  return feedRows(db, table, query.feedId)
    .where('strategy_id', '=', query.strategyId)
    .where('at_ms', 'in', (eb) =>
      eb
        .selectFrom('strategy_readings')
        .select(eb.fn.max('at_ms').as('last_at_ms'))
        .where('feed_id', '=', query.feedId)
        .where('strategy_id', '=', query.strategyId)
        .where('at_ms', '>=', query.fromMs)
        .where('at_ms', '<=', query.toMs)
        // A literal: bound, a JavaScript number is a float to SQLite, and the division would not be whole.
        .groupBy(sql`at_ms / ${sql.lit(DAY_MS)}`),
    )
    .orderBy('at_ms')
    .execute();
}
