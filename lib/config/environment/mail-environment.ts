import { z } from 'zod';
import { isMailbox } from '../public/mail-address';
import { urlWithScheme, wholeNumber } from './environment';
import { retentionDays } from './market-environment';

const mailbox = z.string().refine(isMailbox, 'must be one e-mail address');

/** `desk@example.org` or `Stable Yield <desk@example.org>`. */
const sender = z.string().refine((value) => {
  const named = /^[^<>"\\,;:@\p{Cc}]{1,60} <([^<>]+)>$/u.exec(value);
  return isMailbox(named?.[1] ?? value);
}, 'must be an e-mail address, or a name and <address>');

export const mailEnvironment = {
  /** Without it mail waits in the outbox. */
  SMTP_URL: urlWithScheme(['smtp', 'smtps'], 'must be an smtp:// or smtps:// address').optional(),
  /** Sender of every mail; needed with SMTP_URL. */
  MAIL_FROM: sender.optional(),
  /** Receives notices of new requests, and replies to our mail. */
  DESK_EMAIL: mailbox.optional(),
  /** Mails per UTC day across all recipients; the rest waits until the next day. */
  MAIL_DAILY_LIMIT: wholeNumber(1, 10_000_000).default(2_000),
  /**
   * Key of signed links, generated and kept in the store unless set; the secrets in the store are
   * encrypted with a second key derived from it.
   */
  SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RETENTION_ANSWERED_REQUEST_DAYS: retentionDays(365),
  RETENTION_SENT_MAIL_DAYS: retentionDays(30),
};

const mailEnvironmentSchema = z.object(mailEnvironment);
type MailEnvironment = z.output<typeof mailEnvironmentSchema>;

/** The problem with the combination of settings, or `null`. */
export function mailProblem(env: MailEnvironment): { path: string[]; message: string } | null {
  if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
    return { path: ['MAIL_FROM'], message: 'must be set when SMTP_URL is' };
  }
  return null;
}

/** The settings by the names they have in the code. */
export function mailSettings(env: MailEnvironment) {
  return {
    siteSecret: env.SITE_SECRET,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      deskAddress: env.DESK_EMAIL,
      dailyLimit: env.MAIL_DAILY_LIMIT,
    },
    /** Days to keep visitors' submissions once they are handled; `null`: forever. */
    visitorRetention: {
      answeredRequestDays: env.RETENTION_ANSWERED_REQUEST_DAYS,
      sentMailDays: env.RETENTION_SENT_MAIL_DAYS,
    },
  };
}
