import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mailboxOf, normalAddress } from '@/lib/config/public/mail-address';
import type { PlanId } from '@/lib/config/public/plans';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db } from '@/lib/db/schema';
import {
  type AddressKeyPurpose,
  type KeyPurpose,
  keyPrefix,
  PREFIX_BYTES,
  purposeOf,
} from '@/lib/features/contract/api-key';
import {
  type ApiKeyRow,
  getKey,
  insertKey,
  listKeys,
  type NewApiKey,
  revokeKey,
} from '@/lib/features/keys/store';

/** The only place that holds the text of a key. */
export type IssuedKey = { key: string; prefix: string; accountId: string };

/**
 * Issues a key.
 * @throws Error when the store does not accept it.
 */
export async function issueKey(db: Db, terms: KeyTerms, nowMs: number): Promise<IssuedKey> {
  const { key, row } = makeKey(terms, nowMs);
  if (!(await insertKey(db, row))) throw new Error('the key could not be stored');
  return { key, prefix: row.prefix, accountId: row.accountId };
}

/**
 * Replaces a key with a new one of the same account, so that the day's count continues; the old key is
 * revoked immediately. `undefined` if there is no such key in use.
 */
export async function rotateKey(
  db: Db,
  prefix: string,
  nowMs: number,
): Promise<(IssuedKey & { old: ApiKeyRow }) | undefined> {
  return inTransaction(db, async (trx) => {
    const old = await getKey(trx, prefix);
    if (!old || !(await revokeKey(trx, { prefix, nowMs, by: 'rotation' }))) return undefined;
    const terms = { ...old, purpose: purposeOf(old.prefix) };
    return { ...(await issueKey(trx, terms, nowMs)), old };
  });
}

/**
 * Issues a key for the chart datafeed or for spreadsheets only, based on an active key that opens every call. It
 * belongs to the same account, so it shares that key's plan and quota. `undefined` if there is no such key.
 */
export async function issueAddressKey(
  db: Db,
  ofPrefix: string,
  purpose: AddressKeyPurpose,
  nowMs: number,
): Promise<(IssuedKey & { owner: ApiKeyRow }) | undefined> {
  return inTransaction(db, async (trx) => {
    const owner = await getKey(trx, ofPrefix);
    if (!owner || owner.revokedAtMs !== null || purposeOf(ofPrefix) !== 'data') return undefined;
    const terms = { ...owner, origin: 'operator', purpose } as const;
    return { ...(await issueKey(trx, terms, nowMs)), owner };
  });
}

/**
 * Revokes a key. Revoking one that opens every call also revokes its account's keys for charts and spreadsheets, which were
 * issued based on it.
 * @returns how many were revoked; 0 if there is no such key in use.
 */
export async function endKey(db: Db, prefix: string, nowMs: number): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ended = await revokeKey(trx, { prefix, nowMs, by: 'operator' });
    if (!ended) return 0;
    if (purposeOf(prefix) !== 'data') return 1;
    const row = await getKey(trx, prefix);
    const inUse = await listKeys(trx, { accountId: row?.accountId });
    for (const each of inUse) await revokeKey(trx, { prefix: each.prefix, nowMs, by: 'operator' });
    return 1 + inUse.length;
  });
}

const SECRET_BYTES = 32;

/** The owner of a key and its terms. */
export type KeyTerms = {
  email: string;
  plan: PlanId;
  origin: ApiKeyRow['origin'];
  requestId: string | null;
  /** Account of the key it replaces or belongs to; a new account unless given. */
  accountId?: string;
  purpose?: KeyPurpose;
};

/** Creates a key: its text, shown once, and the row to store, which holds only the hash. */
export function makeKey(
  { email, plan, origin, requestId, accountId = randomUUID(), purpose }: KeyTerms,
  nowMs: number,
): { key: string; row: NewApiKey } {
  const prefix = keyPrefix(randomBytes(PREFIX_BYTES), purpose);
  const key = `${prefix}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
  const row = {
    prefix,
    accountId,
    sha256: keyHash(key),
    email,
    address: normalAddress(email).toLowerCase(),
    mailbox: mailboxOf(email),
    plan,
    origin,
    requestId,
    createdAtMs: nowMs,
  };
  return { key, row };
}

/** The stored hash of a key. A key is 256 random bits, so no slow hash is needed. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
