import 'server-only';
import { type Kysely, sql } from 'kysely';
import { inBatches } from './batches';
import { inTransaction } from './client';
import { consensusPrices as table } from './market-tables';
import { addToPriceRollups } from './price-rollups';
import type { Database } from './schema';
import type { RowOf } from './table';

export { listPriceRollups } from './price-rollups';

export type ConsensusPrice = RowOf<typeof table>;

/**
 * Appends consensus prices and brings the minute, hour and day roll-ups up to date. A price that
 * is already there is left as it is and counted once only; a `null` price is kept but not rolled up.
 */
export async function appendConsensusPrices(
  db: Kysely<Database>,
  rows: readonly ConsensusPrice[],
): Promise<void> {
  if (rows.length === 0) return;
  await inTransaction(db, async (trx) => {
    for (const batch of inBatches(rows, table.columnCount)) {
      const added = await trx
        .insertInto('consensus_prices')
        .values(batch.map((row) => table.encode(row)))
        .onConflict((conflict) => conflict.doNothing())
        .returning(table.selection)
        .execute();
      await addToPriceRollups(
        trx,
        added.flatMap((row) => (row.priceUsd === null ? [] : [{ ...row, priceUsd: row.priceUsd }])),
      );
    }
  });
}

/** The latest prices of one coin, newest first. */
export async function listRecentPrices(
  db: Kysely<Database>,
  query: { feedId: string; symbol: string; limit: number },
): Promise<ConsensusPrice[]> {
  const rows = await db
    .selectFrom('consensus_prices')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .orderBy('at_ms', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(table.decode);
}

/** The newest price row of each coin of the feed (its price may be `null`), ordered by symbol. */
export async function getLatestPrices(
  db: Kysely<Database>,
  feedId: string,
): Promise<ConsensusPrice[]> {
  // Walks the key from symbol to symbol; grouping would read the whole feed.
  const { rows: coins } = await sql<{ symbol: string }>`
    with recursive coins(symbol) as (
      select min(symbol) from consensus_prices where feed_id = ${feedId}
      union all
      select (
        select min(p.symbol) from consensus_prices p
        where p.feed_id = ${feedId} and p.symbol > coins.symbol
      )
      from coins where coins.symbol is not null
    )
    select symbol from coins where symbol is not null
  `.execute(db);
  const latest: ConsensusPrice[] = [];
  for (const { symbol } of coins) {
    latest.push(...(await listRecentPrices(db, { feedId, symbol, limit: 1 })));
  }
  return latest;
}
