import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches, lastPerKey } from './batches';
import { payloads as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type PayloadRow = Omit<RowOf<typeof table>, 'lastReceivedAtMs'>;

/**
 * Records the hashes of the raw bodies that were read. A body that comes again keeps its first
 * time and moves its last one, so retention never drops a body still being served.
 */
export async function recordPayloads(
  db: Kysely<Database>,
  rows: readonly PayloadRow[],
): Promise<void> {
  const distinct = lastPerKey(rows, (row) => [row.feedId, row.source, row.sha256]);
  for (const batch of inBatches(distinct, table.columnCount)) {
    await db
      .insertInto('payloads')
      .values(batch.map((row) => table.encode({ ...row, lastReceivedAtMs: row.receivedAtMs })))
      .onConflict((conflict) =>
        conflict
          .columns(['feed_id', 'source', 'sha256'])
          .doUpdateSet((eb) => ({ last_received_at_ms: eb.ref('excluded.last_received_at_ms') }))
          .whereRef('payloads.last_received_at_ms', '<', 'excluded.last_received_at_ms'),
      )
      .execute();
  }
}
