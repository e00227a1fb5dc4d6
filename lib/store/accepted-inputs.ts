import 'server-only';
import type { Kysely } from 'kysely';
import { inBatches } from './batches';
import { acceptedInputs as table } from './market-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type AcceptedInput = RowOf<typeof table>;

/** Appends accepted observations; the same observation of the same body is kept once. */
export async function appendInputs(
  db: Kysely<Database>,
  rows: readonly AcceptedInput[],
): Promise<void> {
  for (const batch of inBatches(rows, table.columnCount)) {
    await db
      .insertInto('accepted_inputs')
      .values(batch.map((row) => table.encode(row)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
