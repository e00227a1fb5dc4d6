import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { payloads as table } from '@/lib/db/tables/market-tables';
import { saveRows } from '@/lib/db/write-rows';

export type PayloadRow = Omit<RowOf<typeof table>, 'lastReceivedAtMs'>;

/**
 * Records the hashes of the raw bodies that were read. A body that comes again keeps its first
 * time and moves its last one, so retention never drops a body still being served.
 */
export function recordPayloads(db: Db, rows: readonly PayloadRow[]): Promise<void> {
  const received = rows.map((row) => ({ ...row, lastReceivedAtMs: row.receivedAtMs }));
  return saveRows(db, table, received, {
    update: ['lastReceivedAtMs'],
    newestBy: 'lastReceivedAtMs',
  });
}
