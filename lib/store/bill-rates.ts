import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches, lastPerKey } from './batches';
import { billRates as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type BillRateRow = RowOf<typeof table>;

/** Saves bill rates in percent per series, day, basis and source; the newest observation stands. */
export async function saveBillRates(
  db: Kysely<Database>,
  rows: readonly BillRateRow[],
): Promise<void> {
  const distinct = lastPerKey(rows, (row) => [
    row.feedId,
    row.series,
    row.date,
    row.basis,
    row.source,
  ]);
  for (const batch of inBatches(distinct, table.columnCount)) {
    await db
      .insertInto('bill_rates')
      .values(batch.map((row) => table.encode(row)))
      .onConflict((conflict) =>
        conflict
          .columns(['feed_id', 'series', 'date', 'basis', 'source'])
          .doUpdateSet((eb) => ({
            percent: eb.ref('excluded.percent'),
            observed_at_ms: eb.ref('excluded.observed_at_ms'),
          }))
          .whereRef('bill_rates.observed_at_ms', '<=', 'excluded.observed_at_ms'),
      )
      .execute();
  }
}

/** Rates of one series from a day on (YYYY-MM-DD), oldest first. */
export async function listBillRates(
  db: Kysely<Database>,
  query: { feedId: string; series: string; fromDate: string },
): Promise<BillRateRow[]> {
  return db
    .selectFrom('bill_rates')
    .select(table.selection)
    .where('feed_id', '=', query.feedId)
    .where('series', '=', query.series)
    .where('date', '>=', query.fromDate)
    .orderBy('date')
    .orderBy('basis')
    .orderBy('source')
    .execute();
}
