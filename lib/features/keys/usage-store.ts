import 'server-only';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { apiKeyUsage as table } from '@/lib/db/tables/api-key-tables';

export type ApiKeyUsage = RowOf<typeof table>;

/**
 * Counts one call of an account on a day, in one statement, so that any number of web processes
 * count exactly. A call over `limit` (`null`: none) is refused and not counted.
 * @returns the day's calls including this one, or `null` when the limit is reached.
 */
export async function takeCall(
  db: Db,
  { accountId, date, limit }: { accountId: string; date: string; limit: number | null },
): Promise<number | null> {
  const row = await db
    .insertInto('api_key_usage')
    .values(table.encode({ accountId, date, calls: 1 }))
    .onConflict((conflict) => {
      const update = conflict
        .columns(['account_id', 'date'])
        .doUpdateSet((eb) => ({ calls: eb('api_key_usage.calls', '+', 1) }));
      return limit === null ? update : update.where('api_key_usage.calls', '<', limit);
    })
    .returning('calls')
    .executeTakeFirst();
  return row?.calls ?? null;
}

/** An account's days, newest first, at most `limit`. */
export async function listUsage(
  db: Db,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<ApiKeyUsage[]> {
  return db
    .selectFrom('api_key_usage')
    .select(table.selection)
    .where('account_id', '=', accountId)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}
