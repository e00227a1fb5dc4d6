import 'server-only';
import type { Kysely } from 'kysely';
import type { IndexCode } from '@/lib/domain/snapshot';
import { indicativeRecords as table } from './index-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type IndicativeRecord = RowOf<typeof table>;

/** Keeps the record behind one indicative value for the hours of its retention; the first stands. */
export async function putIndicativeRecord(
  db: Kysely<Database>,
  record: IndicativeRecord,
): Promise<void> {
  await db
    .insertInto('indicative_records')
    .values(table.encode(record))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The record of the newest indicative value at or before a time. */
export async function getIndicativeRecord(
  db: Kysely<Database>,
  query: { feedId: string; indexCode: IndexCode; atOrBeforeMs: number },
): Promise<IndicativeRecord | undefined> {
  return db
    .selectFrom('indicative_records')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('at_ms', '<=', query.atOrBeforeMs)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}
