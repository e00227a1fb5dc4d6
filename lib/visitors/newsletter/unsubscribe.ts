import 'server-only';
import type { LeadAnswer } from '@/lib/contract/person-fields';
import { writableStoreHandle } from '@/lib/read/service/store-handle';
import { subscriberOf } from './links';
import { endSubscription } from './store';

/**
 * Ends the subscription a link was made for; a second time, or after the data was erased, is no error.
 * @throws ServiceError 'bad-parameter' for a link that is not ours.
 */
export async function unsubscribe(token: string, nowMs: number): Promise<LeadAnswer> {
  const id = await subscriberOf('newsletter-unsubscribe', token, nowMs);
  const { db } = await writableStoreHandle();
  await endSubscription(db, { id, nowMs });
  return { success: true, message: 'You are unsubscribed.' };
}
