import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches, lastPerKey } from './batches';
import { marketCaps as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type MarketCapRow = RowOf<typeof table>;

/** Saves market capitalisations in dollars per day, coin and source; the newest observation stands. */
export async function saveMarketCaps(
  db: Kysely<Database>,
  rows: readonly MarketCapRow[],
): Promise<void> {
  const distinct = lastPerKey(rows, (row) => [row.feedId, row.date, row.symbol, row.source]);
  for (const batch of inBatches(distinct, table.columnCount)) {
    await db
      .insertInto('market_caps')
      .values(batch.map((row) => table.encode(row)))
      .onConflict((conflict) =>
        conflict
          .columns(['feed_id', 'date', 'symbol', 'source'])
          .doUpdateSet((eb) => ({
            market_cap_usd: eb.ref('excluded.market_cap_usd'),
            observed_at_ms: eb.ref('excluded.observed_at_ms'),
          }))
          .whereRef('market_caps.observed_at_ms', '<=', 'excluded.observed_at_ms'),
      )
      .execute();
  }
}

/** Every source's figures for one day, ordered by coin and source. */
export async function listMarketCaps(
  db: Kysely<Database>,
  query: { feedId: string; date: string },
): Promise<MarketCapRow[]> {
  return db
    .selectFrom('market_caps')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('date', '=', query.date)
    .orderBy('symbol')
    .orderBy('source')
    .execute();
}
