import 'server-only';
import type { Kysely } from 'kysely';
import type { IndexCode } from '@/lib/domain/snapshot';
import { fixingErrors as table } from './index-tables';
import type { Database } from './schema';
import type { RowOf } from './table';

export type FixingError = RowOf<typeof table>;

/** Notes a difference too small for a restatement (Methodology §6: 0.1 to 1 bp). */
export async function appendFixingError(db: Kysely<Database>, error: FixingError): Promise<void> {
  await db
    .insertInto('fixing_errors')
    .values(table.encode(error))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The latest entries of one index, or of all, newest first. */
export async function listFixingErrors(
  db: Kysely<Database>,
  query: { feedId: string; indexCode?: IndexCode; limit: number },
): Promise<FixingError[]> {
  let select = db
    .selectFrom('fixing_errors')
    .select(table.selection)
    .where('feed_id', '=', query.feedId);
  if (query.indexCode !== undefined) select = select.where('index_code', '=', query.indexCode);
  return select.orderBy('at_ms', 'desc').orderBy('index_code').limit(query.limit).execute();
}
