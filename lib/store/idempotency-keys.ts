import 'server-only';
import type { Kysely } from 'kysely';
import type { Database } from './schema';
import type { RowOf } from './table';
import { idempotencyKeys as table } from './visitor-tables';

export type IdempotencyKey = RowOf<typeof table>;

/**
 * Takes a key for a route. Call it first in the transaction that does the work: a second call with
 * the same key waits for that transaction and then finds what it answered.
 * @returns `undefined` when the key was free and is now taken, else what stands under it.
 */
export async function takeKey(
  db: Kysely<Database>,
  key: IdempotencyKey,
): Promise<IdempotencyKey | undefined> {
  const result = await db
    .insertInto('idempotency_keys')
    .values(table.encode(key))
    .onConflict((conflict) => conflict.columns(['route', 'key']).doNothing())
    .executeTakeFirst();
  if ((result.numInsertedOrUpdatedRows ?? 0n) > 0n) return undefined;
  const row = await db
    .selectFrom('idempotency_keys')
    .select(table.selection)
    .where('route', '=', key.route)
    .where('key', '=', key.key)
    .executeTakeFirstOrThrow();
  return table.decode(row);
}
