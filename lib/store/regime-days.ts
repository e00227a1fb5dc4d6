import 'server-only';
import type { Kysely } from 'kysely';
import { regimeDays as table } from './index-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type RegimeDay = RowOf<typeof table>;

/** Keeps the regime's figures of one day (Methodology §9); a later call for the day replaces them. */
export async function appendRegimeDay(db: Kysely<Database>, day: RegimeDay): Promise<void> {
  const { feed_id, date, ...figures } = table.encode(day);
  await db
    .insertInto('regime_days')
    .values({ feed_id, date, ...figures })
    .onConflict((conflict) => conflict.columns(['feed_id', 'date']).doUpdateSet(figures))
    .execute();
}

/** The latest days, newest first. */
export async function listRegimeDays(
  db: Kysely<Database>,
  query: { feedId: string; limit: number },
): Promise<RegimeDay[]> {
  return db
    .selectFrom('regime_days')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .orderBy('date', 'desc')
    .limit(query.limit)
    .execute();
}
