import 'server-only';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { depegEvents as table } from '@/lib/db/tables/market-tables';
import { saveRows } from '@/lib/db/write-rows';

export type DepegEvent = RowOf<typeof table>;

/** Saves depeg events (Methodology, peg score) in their current state; an event's key is its id. */
export function saveDepegEvents(db: Db, events: readonly DepegEvent[]): Promise<void> {
  return saveRows(db, table, events, {
    update: ['peakAtMs', 'peakDeviationBps', 'peakPriceUsd', 'recoveredBelowSinceMs', 'closedAtMs'],
  });
}

/** The latest events of one coin, or of all, that opened within [fromMs, toMs]; newest first. */
export async function listDepegEvents(
  db: Db,
  query: { feedId: string; symbol?: string; fromMs?: number; toMs?: number; limit: number },
): Promise<DepegEvent[]> {
  let select = feedRows(db, table, query.feedId);
  if (query.symbol !== undefined) select = select.where('symbol', '=', query.symbol);
  if (query.fromMs !== undefined) select = select.where('opened_at_ms', '>=', query.fromMs);
  if (query.toMs !== undefined) select = select.where('opened_at_ms', '<=', query.toMs);
  return select
    .orderBy('opened_at_ms', 'desc')
    .orderBy('event_id', 'desc')
    .limit(query.limit)
    .execute();
}
