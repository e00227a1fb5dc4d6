import 'server-only';
import type { FreeKey } from '@/lib/contracts/api-key-free';
import { planOf } from '@/lib/domain/plans';
import { insertKey, newestFreeKey, revokeKey } from '@/lib/store/api-keys';
import { useClaim } from '@/lib/store/api-keys-claims';
import { inTransaction } from '@/lib/store/client';
import { badParameter, ServiceError } from '../service-error';
import { writableStoreHandle } from '../store-handle';
import { claimOf } from './free-key-link';
import { makeKey } from './make-key';

/**
 * Makes the free key that a mailed link is for, and ends the one the mailbox had. The account stays
 * the same, so a new key is no new quota.
 * @throws ServiceError 'bad-parameter' for a link that is wrong, expired or used; 'forbidden' where
 * the operator has ended the last key.
 */
export async function confirmFreeKey(token: string, nowMs: number): Promise<FreeKey> {
  const id = await claimOf(token, nowMs);
  const { db } = await writableStoreHandle();
  const { key, row } = await inTransaction(db, async (trx) => {
    const claim = await useClaim(trx, { id, nowMs });
    if (!claim) throw badParameter('token', 'was used already; ask for a new link');
    const last = await newestFreeKey(trx, claim.mailbox);
    if (last?.revokedBy === 'operator') {
      const why = 'The last key of this address was revoked. Please contact us.';
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
    throw badParameter('token', 'another key was made for this address a moment ago');
  });
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  return {
    success: true,
    key,
    prefix: row.prefix,
    plan: 'free',
    calls_per_day: callsPerDay,
    delay_minutes: delayMinutes,
    history_days: historyDays,
  };
}
