import { z } from 'zod';
import { isMailbox } from '@/lib/domain/mail-address';
import { urlWithScheme } from './environment';
import { keptDays } from './market-environment';

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
  /** Where notices of new requests go, and answers to our mail. */
  DESK_EMAIL: mailbox.optional(),
  /** Key of signed links; generated and kept in the store unless set. */
  SITE_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  RETENTION_ANSWERED_REQUEST_DAYS: keptDays(365),
  RETENTION_SENT_MAIL_DAYS: keptDays(30),
};

const mailEnvironmentSchema = z.object(mailEnvironment);
type MailEnvironment = z.output<typeof mailEnvironmentSchema>;

/** What is wrong with the settings taken together. */
export function mailProblem(env: MailEnvironment): { path: string[]; message: string } | null {
  if (env.SMTP_URL === undefined || env.MAIL_FROM !== undefined) return null;
  return { path: ['MAIL_FROM'], message: 'must be set when SMTP_URL is' };
}

/** The settings by the names they have in the code. */
export function mailSettings(env: MailEnvironment) {
  return {
    siteSecret: env.SITE_SECRET,
    mail: {
      smtpUrl: env.SMTP_URL,
      from: env.MAIL_FROM,
      deskAddress: env.DESK_EMAIL,
    },
    /** Days what visitors sent is kept once it is dealt with; `null` for ever. */
    visitorRetention: {
      answeredRequestDays: env.RETENTION_ANSWERED_REQUEST_DAYS,
      sentMailDays: env.RETENTION_SENT_MAIL_DAYS,
    },
  };
}
