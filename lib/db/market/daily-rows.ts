import 'server-only';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import {
  billRates,
  type CandidateDay,
  candidateDays,
  marketCaps,
} from '@/lib/db/tables/market-tables';
import { saveRows } from '@/lib/db/write-rows';

/** What is stored once a day: market caps, bill rates, and the candidates of the basket. */

export type BillRateRow = RowOf<typeof billRates>;
type MarketCapRow = RowOf<typeof marketCaps>;

/** Saves market capitalizations in dollars per day, coin and source; the newest observation wins. */
export function saveMarketCaps(db: Db, rows: readonly MarketCapRow[]): Promise<void> {
  return saveRows(db, marketCaps, rows, { newestBy: 'observedAtMs' });
}

/** Caps of one coin and the days [fromDate, toDate], by date. */
export function listMarketCaps(
  db: Db,
  query: { feedId: string; symbol: string; fromDate: string; toDate: string },
): Promise<MarketCapRow[]> {
  return feedRows(db, marketCaps, query.feedId)
    .where('symbol', '=', query.symbol)
    .where('date', '>=', query.fromDate)
    .where('date', '<=', query.toDate)
    .orderBy('date')
    .execute();
}

/** Saves bill rates in percent per series, day, basis and source; the newest observation wins. */
export function saveBillRates(db: Db, rows: readonly BillRateRow[]): Promise<void> {
  return saveRows(db, billRates, rows, { newestBy: 'observedAtMs' });
}

/** Rates of every series for the days [fromDate, toDate], by date. */
export function listBillRates(
  db: Db,
  query: { feedId: string; fromDate: string; toDate: string },
): Promise<BillRateRow[]> {
  return feedRows(db, billRates, query.feedId)
    .where('date', '>=', query.fromDate)
    .where('date', '<=', query.toDate)
    .orderBy('date')
    .orderBy('series')
    .execute();
}

/** Saves the state of the candidates on a day; writing a day again replaces it. */
export function saveCandidateDays(db: Db, rows: readonly CandidateDay[]): Promise<void> {
  return saveRows(db, candidateDays, rows);
}

/** Days from `fromDate` to before `toDate` (`YYYY-MM-DD`), oldest first. */
export async function listCandidateDays(
  db: Db,
  query: { feedId: string; fromDate: string; toDate: string },
): Promise<CandidateDay[]> {
  return feedRows(db, candidateDays, query.feedId)
    .where('date', '>=', query.fromDate)
    .where('date', '<', query.toDate)
    .orderBy('date')
    .orderBy('symbol')
    .execute();
}
