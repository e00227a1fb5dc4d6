import 'server-only';
import type { Db } from '@/lib/store/schema';
import { newMailId } from './mail-id';
import { assertSafeMail, type OutgoingMail } from './outgoing-mail';
import { addMail } from './store';

/**
 * Puts a mail into the outbox, from where the collector sends it. Call it with the transaction that
 * stores the occasion, so that neither is there without the other.
 * @throws RangeError when the mail could carry injected headers or recipients.
 */
export async function queueMail(db: Db, mail: OutgoingMail, nowMs: number): Promise<void> {
  assertSafeMail(mail);
  await addMail(db, {
    id: newMailId(nowMs),
    dedupeKey: mail.dedupeKey,
    recipient: mail.to,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    textBody: mail.text,
    htmlBody: mail.html,
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    createdAtMs: nowMs,
  });
}
