import 'server-only';
import { endSubscription } from '@/lib/store/subscribers';
import type { LeadAnswer } from '../requests/take-request';
import { writableStoreHandle } from '../store-handle';
import { subscriberOf } from './newsletter-links';

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
