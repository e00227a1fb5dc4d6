import 'server-only';
import { sql } from 'kysely';
import type { AuditRecord } from '@/lib/benchmark/audit/audit';
import { canonicalText } from '@/lib/benchmark/canonical-text';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import type { IndicativeHash } from '@/lib/benchmark/statement/statement';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { indicativeRecords as table } from '@/lib/db/tables/index-tables';
import { appendRows } from '@/lib/db/write-rows';
import { unpackedTexts } from './text-packs';

export type IndicativeRecord = Omit<RowOf<typeof table>, 'pack'>;

/** Stores the record of an indicative value, or a revision of it. */
export async function saveIndicativeRecord(
  db: Db,
  feedId: string,
  record: AuditRecord,
): Promise<void> {
  const { index: indexCode, sha256, revision } = record;
  const row = { feedId, indexCode, sha256, atMs: Date.parse(record.asOf) };
  await appendRows(db, table, [
    {
      ...row,
      revision: Number(revision.number),
      kept: false,
      pack: null,
      record: canonicalText(record),
    },
  ]);
}

/** The record of the newest indicative value at or before a time, as it was published. */
export async function getIndicativeRecord(
  db: Db,
  query: { feedId: string; indexCode: IndexCode; atOrBeforeMs: number },
): Promise<IndicativeRecord | undefined> {
  const row = await feedRows(db, table, query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('at_ms', '<=', query.atOrBeforeMs)
    .orderBy('at_ms', 'desc')
    .orderBy('revision')
    .limit(1)
    .executeTakeFirst();
  return row && (await decoded(db, query.feedId, [row]))[0];
}

/** The records of all indices after a time, oldest first, at most `limit` of each, never part of a time. */
export async function listIndicativeRecords(
  db: Db,
  { feedId, afterMs, limit }: { feedId: string; afterMs: number; limit: number },
): Promise<IndicativeRecord[]> {
  const rows = await Promise.all(
    INDEX_CODES.map((indexCode) =>
      feedRows(db, table, feedId)
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
  const found = rows.flat().filter(({ atMs }) => atMs <= untilMs);
  return decoded(
    db,
    feedId,
    found.sort((a, b) => a.atMs - b.atMs),
  );
}

async function decoded(
  db: Db,
  feedId: string,
  rows: readonly Parameters<typeof table.decode>[0][],
): Promise<IndicativeRecord[]> {
  const stored = rows.map(({ pack, record }) => ({ pack, stored: record }));
  const texts = await unpackedTexts(db, feedId, stored);
  return rows.map((row, at) => {
    const { pack: _pack, ...rest } = table.decode(row);
    return { ...rest, record: texts[at] as string };
  });
}

/** The hashes of all records after a time, until another: what the root of a statement covers. Methodology, audit record. */
export async function listIndicativeHashes(
  db: Db,
  { feedId, afterMs, untilMs }: { feedId: string; afterMs: number; untilMs: number },
): Promise<IndicativeHash[]> {
  const rows = await Promise.all(
    INDEX_CODES.map((indexCode) =>
      db
        .selectFrom('indicative_records')
        .select(['at_ms as atMs', 'revision', 'sha256'])
        .where('feed_id', '=', feedId)
        .where('index_code', '=', indexCode)
        .where('at_ms', '>', afterMs)
        .where('at_ms', '<=', untilMs)
        .execute()
        .then((found) => found.map((row) => ({ ...row, index: indexCode }))),
    ),
  );
  return rows.flat();
}

/** The records of one index at given times, every revision. */
export async function listIndicativeRecordsAt(
  db: Db,
  { feedId, indexCode, atMs }: { feedId: string; indexCode: IndexCode; atMs: readonly number[] },
): Promise<IndicativeRecord[]> {
  if (atMs.length === 0) return [];
  const rows = await feedRows(db, table, feedId)
    .where('index_code', '=', indexCode)
    .where('at_ms', 'in', [...atMs])
    .execute();
  return decoded(db, feedId, rows);
}

/** Keeps the records of given times as long as those of fixings; every revision. */
export async function keepIndicativeRecords(
  db: Db,
  query: { feedId: string; indexCodes?: readonly IndexCode[]; atMs: readonly number[] },
): Promise<void> {
  if (query.atMs.length === 0) return;
  await sql`
    update indicative_records set kept = 1
    where feed_id = ${query.feedId}
      and index_code in (${sql.join(query.indexCodes ?? INDEX_CODES)})
      and at_ms in (${sql.join(query.atMs)})
  `.execute(db);
}
