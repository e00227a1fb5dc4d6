import 'server-only';
import { randomUUID } from 'node:crypto';
import { normalAddress } from '@/lib/config/public/mail-address';
import type { SentLead } from '@/lib/features/contract/person-fields';
import { assertSendsMail } from '@/lib/features/mail/mail-state';
import { runIdempotent, wellFormed } from '@/lib/features/requests/once-per-key';
import type { Arrival } from '@/lib/features/requests/take-request';
import type { NewsletterSubscription } from './contract';
import { queueConfirmation } from './mails';
import { requestSubscription } from './store';

const CONSENT = 'Asked for the newsletter; counts once the link in the mail is confirmed';

/** The same whether the address is new, pending, or subscribed. */
const ANSWER: SentLead = {
  success: true,
  message:
    'Subscribed successfully! If this address is not confirmed yet, a mail with a link is on its way.',
  sends_mail: true,
};

/**
 * Asks an address to confirm its subscription. A confirmed address gets no mail, and neither the response
 * nor its timing reveals this.
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
