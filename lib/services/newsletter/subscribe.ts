import 'server-only';
import { randomUUID } from 'node:crypto';
import type { NewsletterSubscription } from '@/lib/contracts/newsletter';
import { normalAddress } from '@/lib/domain/mail-address';
import { requestSubscription } from '@/lib/store/subscribers';
import { oncePerKey } from '../requests/once-per-key';
import type { Arrival, LeadAnswer } from '../requests/take-request';
import { wellFormed } from '../requests/well-formed';
import { queueConfirmation } from './newsletter-mails';

const CONSENT = 'Asked for the newsletter; counts once the link in the mail is confirmed';

/** The same whether the address is new, waits, or is a subscriber's. */
const ANSWER: LeadAnswer = {
  success: true,
  message:
    'Subscribed successfully! If this address is not confirmed yet, a mail with a link is on its way.',
};

/**
 * Asks an address to confirm its subscription. A confirmed one gets no mail, and nobody can tell.
 * @throws ServiceError 'bad-parameter' for a reused Idempotency-Key, 'no-data' without a store.
 */
export async function subscribe(
  body: NewsletterSubscription,
  { idempotencyKey, nowMs }: Arrival,
): Promise<LeadAnswer> {
  if (body.website) return ANSWER;
  const address = normalAddress(body.email);
  const act = { route: 'newsletter', idempotencyKey, body, address, answer: ANSWER, nowMs };
  return oncePerKey(act, async (trx) => {
    const subscriber = await requestSubscription(trx, {
      id: randomUUID(),
      address,
      email: body.email,
      name: wellFormed(body.name),
      source: body.source || 'newsletter',
      consent: CONSENT,
      requestedAtMs: nowMs,
    });
    if (subscriber.status === 'pending') await queueConfirmation(trx, subscriber, nowMs);
  });
}
