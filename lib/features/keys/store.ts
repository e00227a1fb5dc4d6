import 'server-only';
import { sql } from 'kysely';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db } from '@/lib/db/schema';
import type { RowOf } from '@/lib/db/table';
import { apiKeyClaims, apiKeyUsage, apiKeys as table } from '@/lib/db/tables/api-key-tables';

export type ApiKeyRow = RowOf<typeof table>;
export type NewApiKey = Omit<ApiKeyRow, 'lastUsedAtMs' | 'revokedAtMs' | 'revokedBy'>;
type RevokedBy = NonNullable<ApiKeyRow['revokedBy']>;

/** Stores a key. `false` if its mailbox already has a free one in use. */
export async function insertKey(db: Db, key: NewApiKey): Promise<boolean> {
  const row = { ...key, lastUsedAtMs: null, revokedAtMs: null, revokedBy: null };
  const result = await db
    .insertInto('api_keys')
    .values(table.encode(row))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** One key by its prefix, revoked or not. */
export async function getKey(db: Db, prefix: string): Promise<ApiKeyRow | undefined> {
  return db
    .selectFrom('api_keys')
    .select(table.selection)
    .where('prefix', '=', prefix)
    .executeTakeFirst();
}

/** Keys, newest first; those in use only, unless `all`; of every account, or of one. */
export async function listKeys(
  db: Db,
  { all = false, accountId }: { all?: boolean; accountId?: string | undefined } = {},
): Promise<ApiKeyRow[]> {
  let query = db.selectFrom('api_keys').select(table.selection);
  if (!all) query = query.where('revoked_at_ms', 'is', null);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  return query.orderBy('created_at_ms', 'desc').orderBy('prefix').execute();
}

/** The newest self-serve key of a mailbox, revoked or not. */
export async function newestFreeKey(db: Db, mailbox: string): Promise<ApiKeyRow | undefined> {
  return (
    db
      .selectFrom('api_keys')
      .select(table.selection)
      .where('mailbox', '=', mailbox)
      .where('origin', '=', 'self-serve')
      // If two share a millisecond, the one in use counts; the two engines sort `null` differently.
      .orderBy('created_at_ms', 'desc')
      .orderBy((eb) => eb.case().when('revoked_at_ms', 'is', null).then(0).else(1).end())
      .limit(1)
      .executeTakeFirst()
  );
}

/** How many keys were issued on screen since a given time, in use or not. */
export async function countKeysOnScreen(db: Db, sinceMs: number): Promise<number> {
  const row = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('keys'))
    .where('origin', '=', 'screen')
    .where('created_at_ms', '>=', sinceMs)
    .executeTakeFirstOrThrow();
  return Number(row.keys);
}

/** Drops keys issued on screen that have not been used since a given time, with their counts. */
export async function dropUnusedScreenKeys(db: Db, beforeMs: number): Promise<number> {
  const isUnused = sql<boolean>`origin = 'screen' and coalesce(last_used_at_ms, created_at_ms) < ${beforeMs}`;
  return inTransaction(db, async (trx) => {
    const unused = trx.selectFrom('api_keys').select('account_id').where(isUnused);
    await trx.deleteFrom('api_key_usage').where('account_id', 'in', unused).execute();
    const keys = await trx.deleteFrom('api_keys').where(isUnused).executeTakeFirst();
    return Number(keys.numDeletedRows);
  });
}

/** Revokes a key; the first revocation time is kept. `false` if there is none in use. */
export async function revokeKey(
  db: Db,
  { prefix, nowMs, by }: { prefix: string; nowMs: number; by: RevokedBy },
): Promise<boolean> {
  const result = await db
    .updateTable('api_keys')
    .set({ revoked_at_ms: nowMs, revoked_by: by })
    .where('prefix', '=', prefix)
    .where('revoked_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Records the last use; never moves it back. */
export async function touchKey(
  db: Db,
  { prefix, nowMs }: { prefix: string; nowMs: number },
): Promise<void> {
  await db
    .updateTable('api_keys')
    .set({ last_used_at_ms: nowMs })
    .where('prefix', '=', prefix)
    .where((eb) => eb.or([eb('last_used_at_ms', 'is', null), eb('last_used_at_ms', '<', nowMs)]))
    .execute();
}

/**
 * Deletes the keys of an address with their counts and requested links.
 * @returns how many keys there were.
 */
export async function removeKeysOf(db: Db, address: string): Promise<number> {
  const compared = address.toLowerCase();
  return inTransaction(db, async (trx) => {
    await trx
      .deleteFrom('api_key_usage')
      .where('account_id', 'in', (eb) =>
        eb.selectFrom('api_keys').select('account_id').where('address', '=', compared),
      )
      .execute();
    await trx.deleteFrom('api_key_claims').where('address', '=', compared).execute();
    const keys = await trx
      .deleteFrom('api_keys')
      .where('address', '=', compared)
      .executeTakeFirst();
    return Number(keys.numDeletedRows);
  });
}

/** Records a requested link to a free key. */
export async function addClaim(
  db: Db,
  claim: Omit<RowOf<typeof apiKeyClaims>, 'usedAtMs'>,
): Promise<void> {
  await db
    .insertInto('api_key_claims')
    .values(apiKeyClaims.encode({ ...claim, usedAtMs: null }))
    .execute();
}

/** Consumes a link. `undefined` if there is none, or it was used before. */
export async function useClaim(
  db: Db,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<RowOf<typeof apiKeyClaims> | undefined> {
  return db
    .updateTable('api_key_claims')
    .set({ used_at_ms: nowMs })
    .where('id', '=', id)
    .where('used_at_ms', 'is', null)
    .returning(apiKeyClaims.selection)
    .executeTakeFirst();
}

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
    .values(apiKeyUsage.encode({ accountId, date, calls: 1 }))
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
): Promise<RowOf<typeof apiKeyUsage>[]> {
  return db
    .selectFrom('api_key_usage')
    .select(apiKeyUsage.selection)
    .where('account_id', '=', accountId)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}
