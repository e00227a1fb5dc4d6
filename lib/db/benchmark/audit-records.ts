import 'server-only';
import { INDEX_CODES, type IndexCode } from '@/lib/benchmark/codes';
import { inTransaction } from '@/lib/db/connection/client';
import { feedRows } from '@/lib/db/feed-rows';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { type RecordKind, auditRecords as table } from '@/lib/db/tables/index-tables';

export type AuditRecordRow = RowOf<typeof table>;

/**
 * Appends the next record of the feed's chain (Methodology, audit record). Appending the same record again
 * does nothing; the database itself refuses to change or delete one.
 * @throws Error when another record is in its place, or `previousSha256` is not the hash of
 * the record before it.
 */
export async function appendAuditRecord(db: Db, record: AuditRecordRow): Promise<void> {
  const row = table.encode(record);
  await inTransaction(db, async (trx) => {
    const known = await getAuditRecord(trx, { feedId: record.feedId, sha256: record.sha256 });
    if (known) return;
    const before = await trx
      .selectFrom('audit_records')
      .select('sha256')
      .where('feed_id', '=', row.feed_id)
      .where('sequence', '<', row.sequence)
      .orderBy('sequence', 'desc')
      .limit(1)
      .executeTakeFirst();
    if ((before?.sha256 ?? null) !== row.previous_sha256) {
      throw new Error(
        `audit record ${row.sequence} of ${row.feed_id} does not follow: it names ` +
          `${row.previous_sha256} as the one before, the chain ends with ${before?.sha256 ?? null}`,
      );
    }
    await trx.insertInto('audit_records').values(row).execute();
  });
}

/**
 * One record by its hash, or the highest revision of an index value's record; with `publishedByMs` the
 * highest published by then.
 */
export async function getAuditRecord(
  db: Db,
  query:
    | { feedId: string; sha256: string }
    | {
        feedId: string;
        indexCode: IndexCode;
        kind: RecordKind;
        atMs: number;
        publishedByMs?: number | undefined;
      },
): Promise<AuditRecordRow | undefined> {
  const select = feedRows(db, table, query.feedId);
  if ('sha256' in query) return select.where('sha256', '=', query.sha256).executeTakeFirst();
  const { publishedByMs } = query;
  let revisions = select
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', query.kind)
    .where('as_of_ms', '=', query.atMs);
  if (publishedByMs !== undefined) {
    revisions = revisions.where((eb) =>
      eb.or([eb('revision', '=', 0), eb('published_at_ms', '<=', publishedByMs)]),
    );
  }
  return revisions.orderBy('revision', 'desc').limit(1).executeTakeFirst();
}

/** The end of the feed's chain. */
export async function getLatestAuditRecord(
  db: Db,
  query: { feedId: string },
): Promise<AuditRecordRow | undefined> {
  const [latest] = await listAuditRecords(db, { ...query, limit: 1 });
  return latest;
}

/** The latest records, newest first. */
export async function listAuditRecords(
  db: Db,
  query: { feedId: string; indexCode?: IndexCode; kind?: RecordKind; limit: number },
): Promise<AuditRecordRow[]> {
  let select = feedRows(db, table, query.feedId);
  if (query.indexCode !== undefined) select = select.where('index_code', '=', query.indexCode);
  if (query.kind !== undefined) select = select.where('kind', '=', query.kind);
  return select.orderBy('sequence', 'desc').limit(query.limit).execute();
}

/**
 * Records of fixings in the order of the chain: those of one effective time, or those after a place in
 * the chain, at most `limit`.
 */
export async function listFixingRecords(
  db: Db,
  query:
    | { feedId: string; atMs: number; untilSequence: number }
    | { feedId: string; afterSequence: number; limit: number },
): Promise<AuditRecordRow[]> {
  const select = feedRows(db, table, query.feedId).where('kind', '=', 'fixing').orderBy('sequence');
  if ('afterSequence' in query) {
    return select.where('sequence', '>', query.afterSequence).limit(query.limit).execute();
  }
  return select
    .where('index_code', 'in', [...INDEX_CODES])
    .where('as_of_ms', '=', query.atMs)
    .where('sequence', '<=', query.untilSequence)
    .execute();
}

/** The records of one index's fixing at an effective time, every revision of it, oldest first. */
export async function listFixingRevisions(
  db: Db,
  query: { feedId: string; indexCode: IndexCode; atMs: number; limit: number },
): Promise<AuditRecordRow[]> {
  return feedRows(db, table, query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', 'fixing')
    .where('as_of_ms', '=', query.atMs)
    .orderBy('revision')
    .limit(query.limit)
    .execute();
}
