import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { billRates as table } from '@/lib/db/tables/market-tables';
import { saveRows } from '@/lib/db/write-rows';

export type BillRateRow = RowOf<typeof table>;

/** Saves bill rates in percent per series, day, basis and source; the newest observation wins. */
export function saveBillRates(db: Db, rows: readonly BillRateRow[]): Promise<void> {
  return saveRows(db, table, rows, {
    newestBy: 'observedAtMs',
  });
}

/** Rates of every series for the days [fromDate, toDate], by date. */
export function listBillRates(
  db: Db,
  query: { feedId: string; fromDate: string; toDate: string },
): Promise<BillRateRow[]> {
  return db
    .selectFrom('bill_rates')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('date', '>=', query.fromDate)
    .where('date', '<=', query.toDate)
    .orderBy('date')
    .orderBy('series')
    .execute();
}
