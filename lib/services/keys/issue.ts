import 'server-only';
import type { Kysely } from 'kysely';
import { type ApiKeyRow, getKey, insertKey, revokeKey } from '@/lib/store/api-keys';
import { inTransaction } from '@/lib/store/client';
import type { Database } from '@/lib/store/schema';
import { type KeyTerms, makeKey } from './make-key';

/** The text of a key is here and in no other place. */
export type IssuedKey = { key: string; prefix: string; accountId: string };

/**
 * Gives out a key on an operator's word.
 * @throws Error when the store does not take it.
 */
export async function issueKey(
  db: Kysely<Database>,
  terms: KeyTerms,
  nowMs: number,
): Promise<IssuedKey> {
  const { key, row } = makeKey(terms, nowMs);
  if (!(await insertKey(db, row))) throw new Error('the key could not be stored');
  return { key, prefix: row.prefix, accountId: row.accountId };
}

/**
 * Replaces a key by a new one of the same account, so that the day's count goes on; the old one ends
 * at once. `undefined` where there is no such key in use.
 */
export async function rotateKey(
  db: Kysely<Database>,
  prefix: string,
  nowMs: number,
): Promise<(IssuedKey & { old: ApiKeyRow }) | undefined> {
  return inTransaction(db, async (trx) => {
    const old = await getKey(trx, prefix);
    if (!old || !(await revokeKey(trx, { prefix, nowMs, by: 'rotation' }))) return undefined;
    return { ...(await issueKey(trx, old, nowMs)), old };
  });
}
