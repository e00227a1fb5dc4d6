import 'server-only';
import type { Db } from '@/lib/db/schema';
import { type CandidateDay, candidateDays as table } from '@/lib/db/tables/market-tables';
import { saveRows } from '@/lib/db/write-rows';

/** Saves the state of the candidates on a day; writing a day again replaces it. */
export function saveCandidateDays(db: Db, rows: readonly CandidateDay[]): Promise<void> {
  return saveRows(db, table, rows);
}

/** Days from `fromDate` to before `toDate` (`YYYY-MM-DD`), oldest first. */
export async function listCandidateDays(
  db: Db,
  query: { feedId: string; fromDate: string; toDate: string },
): Promise<CandidateDay[]> {
  return db
    .selectFrom('candidate_days')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('date', '>=', query.fromDate)
    .where('date', '<', query.toDate)
    .orderBy('date')
    .orderBy('symbol')
    .execute();
}
