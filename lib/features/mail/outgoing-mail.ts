import 'server-only';
import { isMailbox } from '@/lib/config/public/mail-address';
import type { MailBudget } from '@/lib/config/public/mail-budgets';

export type OutgoingMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Names the occasion: a second mail with the same key is not stored. */
  dedupeKey: string;
  budget: MailBudget;
  /** Where a POST ends the subscription (RFC 8058); sets List-Unsubscribe and its Post. */
  unsubscribeUrl?: string;
  /** Address for replies; the sender unless given. */
  replyTo?: string;
};

const MAX_SUBJECT_LENGTH = 200;
const CONTROL = /\p{Cc}/u;

/**
 * Rejects input that could inject headers or recipients into a mail.
 * @throws RangeError naming the field; the value itself is not repeated.
 */
export function assertSafeMail(mail: OutgoingMail): void {
  if (!isMailbox(mail.to)) throw new RangeError('to must be one plain mailbox');
  if (mail.replyTo !== undefined && !isMailbox(mail.replyTo)) {
    throw new RangeError('replyTo must be one plain mailbox');
  }
  if (mail.subject === '' || mail.subject.length > MAX_SUBJECT_LENGTH) {
    throw new RangeError(`subject must have 1 to ${MAX_SUBJECT_LENGTH} characters`);
  }
  if (CONTROL.test(mail.subject)) throw new RangeError('subject must have no line break in it');
  if (mail.dedupeKey === '') throw new RangeError('dedupeKey must not be empty');
  if (mail.unsubscribeUrl !== undefined && !isPlainUrl(mail.unsubscribeUrl)) {
    throw new RangeError('unsubscribeUrl must be an http(s) address without spaces or < >');
  }
}

function isPlainUrl(text: string): boolean {
  return URL.canParse(text) && /^https?:\/\/[^\s<>"\p{Cc}]+$/u.test(text);
}
