import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { planOf } from '@/lib/config/public/plans';
import { serverConfig } from '@/lib/config/server-config';
import { inTransaction } from '@/lib/db/connection/client';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { useClaim } from './claims-store';
import type { FreeKey } from './contract';
import { claimOf } from './free-key-link';
import { makeKey } from './make-key';
import { countKeysOnScreen, insertKey, newestFreeKey, revokeKey } from './store';

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

/** Placeholder owner, because such a key belongs to no mailbox; it cannot be a real address. */
const NO_ADDRESS = 'on-screen@key.invalid';

/**
 * Creates a Free key without an address, if the operator allows it, up to a maximum per UTC day.
 * @throws ServiceError 'forbidden' if keys are sent by mail, 'rate-limited' once the day's keys are used.
 */
export async function giveKeyOnScreen(nowMs: number): Promise<FreeKey> {
  const perDay = serverConfig().freeKeysOnScreenPerDay;
  if (perDay === 0) throw new ServiceError('forbidden', 'Keys are sent by e-mail on this site.');
  const dayMs = Math.floor(nowMs / DAY_MS) * DAY_MS;
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    if ((await countKeysOnScreen(trx, dayMs)) >= perDay) {
      throw new ServiceError('rate-limited', 'No more keys can be given out today.', {
        retryAfterSeconds: Math.ceil((dayMs + DAY_MS - nowMs) / 1000),
      });
    }
    const terms = { email: NO_ADDRESS, plan: 'free', origin: 'screen', requestId: null } as const;
    const { key, row } = makeKey(terms, nowMs);
    await insertKey(trx, row);
    return shownFreeKey(key, row.prefix);
  });
}

/** The response that shows a new Free key, once only. */
function shownFreeKey(key: string, prefix: string): FreeKey {
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  return {
    success: true,
    key,
    prefix,
    plan: 'free',
    calls_per_day: callsPerDay,
    delay_minutes: delayMinutes,
    history_days: historyDays,
  };
}
