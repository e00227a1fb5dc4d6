import 'server-only';
import type { Db } from '@/lib/store/schema';
import { type StrategyReading, strategyReadings as table } from '@/lib/store/tables/market-tables';

/** Readings of one strategy, or of all, within [fromMs, toMs], oldest first. */
export async function listStrategyReadings(
  db: Db,
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
