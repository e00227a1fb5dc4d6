import { createHash } from 'node:crypto';
import type { ServerConfig } from '@/lib/config/server-config';
import { inTransaction, type Store } from '@/lib/store/connection/client';
import { queueMail, renderMail } from '@/lib/visitors/mail/write-mail';
import { getRequest, markAnswered } from '@/lib/visitors/requests/store';
import { notFound } from '../command-line';

/**
 * Queues the operator's answer to the sender and marks the request answered, both or neither. The
 * same answer a second time is not sent again.
 * @returns the address the mail goes to.
 * @throws CommandError without a request of that id or without text.
 */
export async function answerRequest(
  store: Store,
  {
    id,
    text: answer,
    config,
    nowMs,
  }: { id: string; text: string; config: ServerConfig; nowMs: number },
): Promise<string> {
  const paragraphs = answer
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) throw notFound('The answer has no text.');
  return inTransaction(store.db, async (trx) => {
    const request = await getRequest(trx, id);
    if (!request) throw notFound(`There is no request ${id}.`);
    const { productName, siteUrl, mail } = config;
    const digest = createHash('sha256').update(paragraphs.join('\n\n')).digest('hex');
    await queueMail(
      trx,
      {
        to: request.address,
        subject: `Re: your request to ${productName} (${id})`,
        ...renderMail({
          heading: `Your request to ${productName}`,
          paragraphs,
          footer: `${productName}, ${siteUrl}\nReference: ${id}`,
        }),
        dedupeKey: `request-answer:${id}:${digest}`,
        budget: 'alerts',
        ...(mail.deskAddress !== undefined && { replyTo: mail.deskAddress }),
      },
      nowMs,
    );
    await markAnswered(trx, { id, nowMs });
    return request.address;
  });
}
