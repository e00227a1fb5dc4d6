import 'server-only';
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
