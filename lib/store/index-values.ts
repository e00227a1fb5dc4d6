import 'server-only';
import type { Kysely } from 'kysely';
import type { IndexCode } from '@/lib/domain/snapshot';
import { inBatches } from './batches';
import { inTransaction } from './client';
import { addToIndexRollups } from './index-rollups';
import { type IndexKind, indexValues as table } from './index-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export { listIndexRollups } from './index-rollups';

export type IndexValue = RowOf<typeof table>;

/**
 * Appends index values; what stands is never overwritten. A restated fixing is a row with a higher
 * revision; an indicative value has one row per time, whatever its revision. Indicative values go
 * into the minute, hour and day roll-ups in the same call; a `null` value is kept but not rolled up.
 */
export async function appendIndexValues(
  db: Kysely<Database>,
  rows: readonly IndexValue[],
): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const batch of inBatches(rows, table.columnCount)) {
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
 * Values of one index within [fromMs, toMs], oldest first, at most `limit`; of a restated fixing
 * the highest revision only, or with `revisions: 'all'` every one.
 */
export async function listIndexValues(
  db: Kysely<Database>,
  query: {
    feedId: string;
    indexCode: IndexCode;
    kind: IndexKind;
    fromMs: number;
    toMs: number;
    limit: number;
    revisions?: 'latest' | 'all';
  },
): Promise<IndexValue[]> {
  let select = db
    .selectFrom('index_values')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', query.kind)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs);
  if (query.kind === 'fixing' && query.revisions !== 'all') {
    select = select.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('index_values as newer')
            .select('newer.revision')
            .whereRef('newer.feed_id', '=', 'index_values.feed_id')
            .whereRef('newer.index_code', '=', 'index_values.index_code')
            .whereRef('newer.kind', '=', 'index_values.kind')
            .whereRef('newer.at_ms', '=', 'index_values.at_ms')
            .whereRef('newer.revision', '>', 'index_values.revision'),
        ),
      ),
    );
  }
  return select.orderBy('at_ms').orderBy('revision').limit(query.limit).execute();
}

/** The newest value at or before a time, in its highest revision. */
export async function getIndexValueAtOrBefore(
  db: Kysely<Database>,
  query: { feedId: string; indexCode: IndexCode; kind: IndexKind; atMs: number },
): Promise<IndexValue | undefined> {
  return db
    .selectFrom('index_values')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', query.kind)
    .where('at_ms', '<=', query.atMs)
    .orderBy('at_ms', 'desc')
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The highest revision of the fixing struck for `atMs`, or `undefined` where there is none. */
export async function latestRevision(
  db: Kysely<Database>,
  query: { feedId: string; indexCode: IndexCode; atMs: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('index_values')
    .select('revision')
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', 'fixing')
    .where('at_ms', '=', query.atMs)
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.revision;
}
