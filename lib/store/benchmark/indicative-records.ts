import 'server-only';
import { sql } from 'kysely';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import type { Db } from '@/lib/store/schema';
import type { RowOf } from '@/lib/store/table';
import { indicativeRecords as table } from '@/lib/store/tables/index-tables';

export type IndicativeRecord = RowOf<typeof table>;

/** The record of the newest indicative value at or before a time. */
export async function getIndicativeRecord(
  db: Db,
  query: { feedId: string; indexCode: IndexCode; atOrBeforeMs: number },
): Promise<IndicativeRecord | undefined> {
  const row = await db
    .selectFrom('indicative_records')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('at_ms', '<=', query.atOrBeforeMs)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && table.decode(row);
}

/** The records of all indices after a time, oldest first, at most `limit` of each, never part of a time. */
export async function listIndicativeRecords(
  db: Db,
  { feedId, afterMs, limit }: { feedId: string; afterMs: number; limit: number },
): Promise<IndicativeRecord[]> {
  const rows = await Promise.all(
    INDEX_CODES.map((indexCode) =>
      db
        .selectFrom('indicative_records')
        .select(table.selection)
        .where('feed_id', '=', feedId)
        .where('index_code', '=', indexCode)
        .where('at_ms', '>', afterMs)
        .orderBy('at_ms')
        .limit(limit)
        .execute(),
    ),
  );
  // An index whose page is full has more rows: anything after that page waits for the next call.
  const fullAtMs = rows.flatMap((page) => (page.length < limit ? [] : (page.at(-1)?.atMs ?? [])));
  const untilMs = Math.min(Number.MAX_SAFE_INTEGER, ...fullAtMs);
  return rows
    .flat()
    .filter(({ atMs }) => atMs <= untilMs)
    .sort((a, b) => a.atMs - b.atMs)
    .map(table.decode);
}

/** Keeps the records of a moment as long as those of fixings. */
export async function keepIndicativeRecords(
  db: Db,
  { feedId, atMs }: { feedId: string; atMs: number },
): Promise<void> {
  for (const indexCode of INDEX_CODES) {
    await sql`
      update indicative_records set kept = 1
      where feed_id = ${feedId} and index_code = ${indexCode} and at_ms = ${atMs}
    `.execute(db);
  }
}
