import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { keyPrefix, PREFIX_BYTES } from '@/lib/domain/api-key';
import { mailboxOf, normalAddress } from '@/lib/domain/mail-address';
import type { PlanId } from '@/lib/domain/plans';
import type { ApiKeyRow, NewApiKey } from '@/lib/store/api-keys';

const SECRET_BYTES = 32;

/** Whom a key is for and on what terms. */
export type KeyTerms = {
  email: string;
  plan: PlanId;
  origin: ApiKeyRow['origin'];
  requestId: string | null;
  /** Of the key it replaces; a new account unless given. */
  accountId?: string;
};

/** A new key: its text, told once, and the row to store, which holds the hash only. */
export function makeKey(
  { email, plan, origin, requestId, accountId = randomUUID() }: KeyTerms,
  nowMs: number,
): { key: string; row: NewApiKey } {
  const prefix = keyPrefix(randomBytes(PREFIX_BYTES));
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

/** What the store keeps of a key. A key is 256 random bits, so no slow hash is needed. */
export function keyHash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
