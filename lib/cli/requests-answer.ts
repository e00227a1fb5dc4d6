import { createHash } from 'node:crypto';
import type { ServerConfig } from '@/lib/config/server-config';
import { queueMail } from '@/lib/mail/queue-mail';
import { renderMail } from '@/lib/mail/render-mail';
import { inTransaction, type Store } from '@/lib/store/client';
import { getRequest, markAnswered } from '@/lib/store/requests';

/** There is nothing to answer, or with nothing; the message is a sentence for the operator. */
export class AnswerError extends Error {
  override readonly name = 'AnswerError';
}

/**
 * Queues the operator's words to the sender and marks the request answered, both or neither. The
 * same words a second time are not sent again.
 * @returns the address the mail goes to.
 * @throws AnswerError without a request of that id or without words.
 */
export async function answerRequest(
  store: Store,
  { id, words, config, nowMs }: { id: string; words: string; config: ServerConfig; nowMs: number },
): Promise<string> {
  const paragraphs = words
    .replace(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
  if (paragraphs.length === 0) throw new AnswerError('The answer has no words.');
  return inTransaction(store.db, async (trx) => {
    const request = await getRequest(trx, id);
    if (!request) throw new AnswerError(`There is no request ${id}.`);
    const { productName, siteUrl, mail } = config;
    const { text, html } = renderMail({
      heading: `Your request to ${productName}`,
      paragraphs,
      footer: `${productName}, ${siteUrl}\nReference: ${id}`,
    });
    const digest = createHash('sha256').update(paragraphs.join('\n\n')).digest('hex');
    await queueMail(
      trx,
      {
        to: request.address,
        subject: `Re: your request to ${productName} (${id})`,
        text,
        html,
        dedupeKey: `request-answer:${id}:${digest}`,
        ...(mail.deskAddress !== undefined && { replyTo: mail.deskAddress }),
      },
      nowMs,
    );
    await markAnswered(trx, { id, nowMs });
    return request.address;
  });
}
