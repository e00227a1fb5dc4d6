import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import type { LeadAnswer } from '@/lib/features/contract/person-fields';
import { removeWaitingMailTo } from '@/lib/features/mail/store';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { subscriberOf } from './links';
import { endSubscription, getSubscriber } from './store';

/**
 * Ends the subscription a link was made for, and removes waiting issues. Calling it again, or after the
 * data was erased, is not an error.
 * @throws ServiceError 'bad-parameter' for an invalid link.
 */
export async function unsubscribe(token: string, nowMs: number): Promise<LeadAnswer> {
  const id = await subscriberOf('newsletter-unsubscribe', token, nowMs);
  const { db } = await writableStoreHandle();
  await inTransaction(db, async (trx) => {
    const subscriber = await getSubscriber(trx, id);
    if (!subscriber) return;
    await endSubscription(trx, { id, nowMs });
    await removeWaitingMailTo(trx, { recipient: subscriber.address, budget: 'newsletter' });
  });
  return { success: true, message: 'You are unsubscribed.' };
}
