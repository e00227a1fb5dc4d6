import 'server-only';
import type { Db } from '@/lib/store/schema';
import type { RowOf } from '@/lib/store/table';
import { marketCaps as table } from '@/lib/store/tables/market-tables';
import { saveRows } from '@/lib/store/write-rows';

export type MarketCapRow = RowOf<typeof table>;

/** Saves market capitalizations in dollars per day, coin and source; the newest observation wins. */
export function saveMarketCaps(db: Db, rows: readonly MarketCapRow[]): Promise<void> {
  return saveRows(db, table, rows, {
    keys: ['feedId', 'date', 'symbol', 'source'],
    newestBy: 'observedAtMs',
  });
}
