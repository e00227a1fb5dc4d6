import 'server-only';
import { inTransaction, type Store } from '@/lib/db/connection/client';
import { type MailDescription, queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { unsubscribeFooter, unsubscribeUrls } from './mails';
import { listSubscribersWithout } from './store';

/** One issue of the newsletter. */
export type NewsletterIssue = Pick<
  MailDescription,
  'heading' | 'paragraphs' | 'facts' | 'action'
> & {
  /** Identifies the issue; nobody gets two mails with the same key. */
  key: string;
  subject: string;
};

/** Mails per transaction: few enough that the collector's own writes never wait long. */
const BATCH = 100;

/**
 * Queues an issue for every confirmed subscriber without a mail of it. The next run continues an
 * interrupted one.
 * @returns the number of mails queued.
 */
export async function queueIssue(
  { db }: Pick<Store, 'db'>,
  issue: NewsletterIssue,
  nowMs: number,
): Promise<number> {
  const prefix = `newsletter-issue:${issue.key}:`;
  for (let queued = 0; ; ) {
    const inBatch = await inTransaction(db, async (trx) => {
      const subscribers = await listSubscribersWithout(trx, { mailPrefix: prefix, limit: BATCH });
      for (const { id, address } of subscribers) {
        const { oneClick, page } = await unsubscribeUrls(id, nowMs);
        await queueMail(
          trx,
          {
            to: address,
            subject: issue.subject,
            ...renderIssue(issue, page),
            dedupeKey: `${prefix}${id}`,
            budget: 'newsletter',
            unsubscribeUrl: oneClick,
          },
          nowMs,
        );
      }
      return subscribers.length;
    });
    queued += inBatch;
    if (inBatch < BATCH) return queued;
  }
}

/** Both parts of an issue's mail. @param unsubscribePage Page where its reader ends the subscription. */
export function renderIssue(
  { heading, paragraphs, facts, action }: NewsletterIssue,
  unsubscribePage: string,
): { text: string; html: string } {
  return renderMail({
    heading,
    paragraphs,
    ...(facts && { facts }),
    ...(action && { action }),
    footer: unsubscribeFooter(unsubscribePage),
  });
}
