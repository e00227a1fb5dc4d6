import 'server-only';
import { randomUUID } from 'node:crypto';
import { normalAddress } from '@/lib/config/public/mail-address';
import { inTransaction } from '@/lib/db/connection/client';
import type { LeadAnswer, SentLead } from '@/lib/features/contract/person-fields';
import { assertSendsMail } from '@/lib/features/mail/mail-state';
import { removeWaitingMailTo } from '@/lib/features/mail/store';
import { type Arrival, runIdempotent, wellFormed } from '@/lib/features/service/once-per-key';
import { badParameter } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { readToken } from '@/lib/features/tokens/site-token';
import type { NewsletterSubscription } from './contract';
import { queueConfirmation, queueWelcome } from './mails';
import { confirmSubscriber, endSubscription, getSubscriber, requestSubscription } from './store';

const CONSENT = 'Asked for the newsletter; counts once the link in the mail is confirmed';

/** The same whether the address is new, pending, or subscribed. */
const ANSWER: SentLead = {
  success: true,
  message:
    'Subscribed successfully! If this address is not confirmed yet, a mail with a link is on its way.',
  sends_mail: true,
};

/**
 * Asks an address to confirm its subscription. A confirmed address gets no mail, and the response does not
 * reveal this.
 * @throws ServiceError 'bad-parameter' for a reused Idempotency-Key, 'no-data' without a store, 'no-mail'
 *   where the link that confirms it cannot be sent.
 */
export async function subscribe(
  body: NewsletterSubscription,
  { idempotencyKey, nowMs }: Arrival,
): Promise<SentLead> {
  if (body.website) return ANSWER;
  const address = normalAddress(body.email);
  const request = { route: 'newsletter', idempotencyKey, body, address, answer: ANSWER, nowMs };
  return runIdempotent(request, async (trx) => {
    await assertSendsMail(trx, 'we can’t send the newsletter yet');
    const subscriber = await requestSubscription(trx, {
      id: randomUUID(),
      address,
      email: body.email,
      name: wellFormed(body.name),
      source: body.source || 'newsletter',
      consent: CONSENT,
      requestedAtMs: nowMs,
    });
    await queueConfirmation(trx, subscriber, nowMs);
  });
}

/**
 * Confirms the subscription a link was made for; a second call is not an error and sends nothing.
 * @throws ServiceError 'bad-parameter' for a link that is invalid, expired, or of a subscription that
 *   has since ended.
 */
export async function confirmSubscription(token: string, nowMs: number): Promise<LeadAnswer> {
  const { id } = await readToken(['newsletter-confirm'], token, nowMs);
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

/**
 * Ends the subscription a link was made for, and removes waiting issues. Calling it again, or after the
 * data was erased, is not an error.
 * @throws ServiceError 'bad-parameter' for an invalid link.
 */
export async function unsubscribe(token: string, nowMs: number): Promise<LeadAnswer> {
  const { id } = await readToken(['newsletter-unsubscribe'], token, nowMs);
  const { db } = await writableStoreHandle();
  await inTransaction(db, async (trx) => {
    const subscriber = await getSubscriber(trx, id);
    if (!subscriber) return;
    await endSubscription(trx, { id, nowMs });
    await removeWaitingMailTo(trx, { recipient: subscriber.address, budget: 'newsletter' });
  });
  return { success: true, message: 'You are unsubscribed.' };
}
