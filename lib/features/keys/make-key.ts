import 'server-only';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mailboxOf, normalAddress } from '@/lib/config/public/mail-address';
import type { PlanId } from '@/lib/config/public/plans';
import { type KeyPurpose, keyPrefix, PREFIX_BYTES } from '@/lib/features/contract/api-key';
import type { ApiKeyRow, NewApiKey } from './store';

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
