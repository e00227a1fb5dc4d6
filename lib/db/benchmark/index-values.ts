import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import { inTransaction } from '@/lib/db/connection/client';
import { feedRows } from '@/lib/db/feed-rows';
import { addToIndexRollups } from '@/lib/db/rollups/index-rollups';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { type IndexKind, indexValues as table } from '@/lib/db/tables/index-tables';
import { inBatches } from '@/lib/db/write-rows';

export { listIndexRollups } from '@/lib/db/rollups/index-rollups';

export type IndexValue = RowOf<typeof table>;

/**
 * Appends index values; a stored row is never overwritten. A restated fixing is a row with a higher
 * revision; an indicative value has one row per time, whatever its revision. Indicative values go
 * into the minute, hour and day roll-ups in the same call; a `null` value is stored but not rolled up.
 */
export async function appendIndexValues(db: Db, rows: readonly IndexValue[]): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const batch of inBatches(rows, table.names.length)) {
      const added = await trx
        .insertInto('index_values')
        .values(batch.map((row) => table.encode(row)))
        .onConflict((conflict) => conflict.doNothing())
        .returning([
          'feed_id as feedId',
          'index_code as indexCode',
          'at_ms as atMs',
          'kind',
          'value',
          'status',
        ])
        .execute();
      await addToIndexRollups(
        trx,
        added.flatMap((row) =>
          row.kind === 'indicative' && row.value !== null ? [{ ...row, value: row.value }] : [],
        ),
      );
    }
  });
}

/**
 * Values of one index within [fromMs, toMs], oldest first, at most `limit`: the oldest of them, or
 * the newest. For a restated fixing, only the highest revision; with `publishedByMs` the highest
 * published by then, or with `revisions: 'all'` every revision.
 */
export async function listIndexValues(
  db: Db,
  query: {
    feedId: string;
    indexCode: IndexCode;
    kind: IndexKind;
    fromMs: number;
    toMs: number;
    limit: number;
    keep?: 'oldest' | 'newest' | undefined;
    revisions?: 'latest' | 'all';
    publishedByMs?: number | undefined;
  },
): Promise<IndexValue[]> {
  const { publishedByMs } = query;
  let select = feedRows(db, table, query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', query.kind)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs);
  if (query.kind === 'fixing' && query.revisions !== 'all') {
    select = select.where(({ not, exists, selectFrom }) => {
      const newer = selectFrom('index_values as newer')
        .select('newer.revision')
        .whereRef('newer.feed_id', '=', 'index_values.feed_id')
        .whereRef('newer.index_code', '=', 'index_values.index_code')
        .whereRef('newer.kind', '=', 'index_values.kind')
        .whereRef('newer.at_ms', '=', 'index_values.at_ms')
        .whereRef('newer.revision', '>', 'index_values.revision');
      const out =
        publishedByMs === undefined
          ? newer
          : newer.where('newer.published_at_ms', '<=', publishedByMs);
      return not(exists(out));
    });
  }
  if (publishedByMs !== undefined) {
    // A fixing is known from its own time; a later revision is known once it was published.
    select = select.where((eb) =>
      eb.or([eb('revision', '=', 0), eb('published_at_ms', '<=', publishedByMs)]),
    );
  }
  const order = query.keep === 'newest' ? 'desc' : 'asc';
  const stored = await select
    .orderBy('at_ms', order)
    .orderBy('revision', order)
    .limit(query.limit)
    .execute();
  const rows = stored.map((row) => table.decode(row));
  return query.keep === 'newest' ? rows.reverse() : rows;
}

/** The newest value at or before a time, in its highest revision. */
export async function getIndexValueAtOrBefore(
  db: Db,
  query: { feedId: string; indexCode: IndexCode; kind: IndexKind; atMs: number },
): Promise<IndexValue | undefined> {
  const row = await feedRows(db, table, query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', query.kind)
    .where('at_ms', '<=', query.atMs)
    .orderBy('at_ms', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && table.decode(row);
}

/** Time of the newest value, or the newest before a time, that was not carried forward; epoch ms. */
export async function lastComputed(
  db: Db,
  {
    kind = 'indicative',
    beforeMs = Number.MAX_SAFE_INTEGER,
    ...query
  }: { feedId: string; indexCode: IndexCode; kind?: IndexKind; beforeMs?: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('index_values')
    .select('at_ms as atMs')
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', kind)
    .where('at_ms', '<', beforeMs)
    .where('method', '!=', 'carried_forward')
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && Number(row.atMs);
}
