import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import { feedRows } from '@/lib/db/feed-rows';
import { addToPriceRollups } from '@/lib/db/rollups/price-rollups';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { consensusPrices as table } from '@/lib/db/tables/market-tables';
import { inBatches } from '@/lib/db/write-rows';

export { listPriceRollups } from '@/lib/db/rollups/price-rollups';

/** Flags a price that a source's history supplied later, instead of the engine at the time. */
export const BACKFILLED_FLAG = 'backfilled';

export type ConsensusPrice = RowOf<typeof table>;

/**
 * Appends consensus prices and brings the minute, hour and day roll-ups up to date. A price that
 * is already there is not changed and counted once only; a `null` price is stored but not rolled up.
 */
export async function appendConsensusPrices(
  db: Db,
  rows: readonly ConsensusPrice[],
): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const batch of inBatches(rows, table.names.length)) {
      const added = await trx
        .insertInto('consensus_prices')
        .values(batch.map((row) => table.encode(row)))
        .onConflict((conflict) => conflict.doNothing())
        .returning(table.selection)
        .execute();
      await addToPriceRollups(
        trx,
        added
          .map(table.decode)
          .flatMap(({ priceUsd, flags, ...row }) =>
            priceUsd === null
              ? []
              : [{ ...row, priceUsd, isBackfilled: flags.includes(BACKFILLED_FLAG) }],
          ),
      );
    }
  });
}

/** The latest prices of one coin, at or before `toMs` where it is given, newest first. */
export async function listRecentPrices(
  db: Db,
  query: { feedId: string; symbol: string; toMs?: number; limit: number },
): Promise<ConsensusPrice[]> {
  let select = feedRows(db, table, query.feedId).where('symbol', '=', query.symbol);
  if (query.toMs !== undefined) select = select.where('at_ms', '<=', query.toMs);
  const rows = await select.orderBy('at_ms', 'desc').limit(query.limit).execute();
  return rows.map(table.decode);
}

/** Prices of one coin within [fromMs, toMs], oldest first, at most `limit`: the oldest, or the newest. */
export async function listPrices(
  db: Db,
  query: {
    feedId: string;
    symbol: string;
    fromMs: number;
    toMs: number;
    limit: number;
    keep?: 'oldest' | 'newest' | undefined;
  },
): Promise<ConsensusPrice[]> {
  const rows = await feedRows(db, table, query.feedId)
    .where('symbol', '=', query.symbol)
    .where('at_ms', '>=', query.fromMs)
    .where('at_ms', '<=', query.toMs)
    .orderBy('at_ms', query.keep === 'newest' ? 'desc' : 'asc')
    .limit(query.limit)
    .execute();
  const found = rows.map(table.decode);
  return query.keep === 'newest' ? found.reverse() : found;
}
