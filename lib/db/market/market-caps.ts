import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { marketCaps as table } from '@/lib/db/tables/market-tables';
import { saveRows } from '@/lib/db/write-rows';

export type MarketCapRow = RowOf<typeof table>;

/** Saves market capitalizations in dollars per day, coin and source; the newest observation wins. */
export function saveMarketCaps(db: Db, rows: readonly MarketCapRow[]): Promise<void> {
  return saveRows(db, table, rows, {
    newestBy: 'observedAtMs',
  });
}

/** Caps of one coin and the days [fromDate, toDate], by date. */
export function listMarketCaps(
  db: Db,
  query: { feedId: string; symbol: string; fromDate: string; toDate: string },
): Promise<MarketCapRow[]> {
  return db
    .selectFrom('market_caps')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('date', '>=', query.fromDate)
    .where('date', '<=', query.toDate)
    .orderBy('date')
    .execute();
}
