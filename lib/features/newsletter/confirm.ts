import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import type { LeadAnswer } from '@/lib/features/contract/person-fields';
import { badParameter } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { subscriberOf } from './links';
import { queueWelcome } from './mails';
import { confirmSubscriber, getSubscriber } from './store';

/**
 * Confirms the subscription a link was made for; a second call is not an error and sends nothing.
 * @throws ServiceError 'bad-parameter' for a link that is invalid, expired, or of a subscription that
 *   has since ended.
 */
export async function confirmSubscription(token: string, nowMs: number): Promise<LeadAnswer> {
  const id = await subscriberOf('newsletter-confirm', token, nowMs);
  const { db } = await writableStoreHandle();
  await inTransaction(db, async (trx) => {
    const isNew = await confirmSubscriber(trx, { id, nowMs });
    const subscriber = await getSubscriber(trx, id);
    if (subscriber?.status !== 'confirmed') {
      throw badParameter('token', 'is not valid or has expired');
    }
    if (isNew) await queueWelcome(trx, subscriber, nowMs);
  });
  return { success: true, message: 'Your subscription is confirmed.' };
}
