import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { useClaim } from './claims-store';
import type { FreeKey } from './contract';
import { claimOf } from './free-key-link';
import { shownFreeKey } from './free-key-terms';
import { makeKey } from './make-key';
import { insertKey, newestFreeKey, revokeKey } from './store';

/**
 * Creates the free key for a mailed link and revokes the mailbox's previous one. The account stays the
 * same, so a new key does not reset the quota.
 * @throws ServiceError 'bad-parameter' for a link that is invalid, expired or used; 'forbidden' if the
 * operator revoked the last key.
 */
export async function confirmFreeKey(token: string, nowMs: number): Promise<FreeKey> {
  const id = await claimOf(token, nowMs);
  const { db } = await writableStoreHandle();
  const { key, row } = await inTransaction(db, async (trx) => {
    const claim = await useClaim(trx, { id, nowMs });
    if (!claim) throw badParameter('token', 'has already been used; request a new link');
    const last = await newestFreeKey(trx, claim.mailbox);
    if (last?.revokedBy === 'operator') {
      const why = 'The last key for this address was revoked. Please contact us.';
      throw new ServiceError('forbidden', why);
    }
    if (last) await revokeKey(trx, { prefix: last.prefix, nowMs, by: 'rotation' });
    const made = makeKey(
      {
        email: claim.email,
        plan: 'free',
        origin: 'self-serve',
        requestId: null,
        ...(last && { accountId: last.accountId }),
      },
      nowMs,
    );
    if (await insertKey(trx, made.row)) return made;
    throw badParameter('token', 'another key was created for this address a moment ago');
  });
  return shownFreeKey(key, row.prefix);
}
