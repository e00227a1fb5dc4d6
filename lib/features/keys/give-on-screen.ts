import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import { inTransaction } from '@/lib/db/connection/client';
import { ServiceError } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import type { FreeKey } from './contract';
import { shownFreeKey } from './free-key-terms';
import { makeKey } from './make-key';
import { countKeysOnScreen, insertKey } from './store';

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
