import 'server-only';
import { createTranslator } from 'use-intl/core';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import type { Trx } from '@/lib/db/schema';
import { countMailTo, mayBeMailed } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import messages from '@/messages/en/request-mails.json';
import { awaitDigest, type NewRequest } from './store';

const ACKNOWLEDGED = 'request-ack:';
/** Beyond this, further requests reach the desk in a digest. */
const MAX_NOTICES_PER_HOUR = 10;
const DESK_NOTICE_PREFIX = 'request-desk:';

/** Words of the mails about requests. */
export const requestText = createTranslator({ locale: 'en', messages, namespace: 'requestMails' });

/**
 * Confirms to the sender that the request has arrived. Contains nothing the sender typed, because the
 * address may be somebody else's.
 */
export async function queueAcknowledgement(
  trx: Trx,
  { id, kind, address }: NewRequest,
  nowMs: number,
): Promise<void> {
  const mails = { recipient: address, keyPrefix: ACKNOWLEDGED };
  if (!(await mayBeMailed(trx, mails, nowMs))) return;
  const { productName: product, siteUrl: site, mail } = serverConfig();
  const heading = requestText(`received.${kind}.heading`);
  await queueMail(
    trx,
    {
      to: address,
      subject: requestText('received.subject', { heading, product }),
      ...renderMail({
        heading,
        paragraphs: [requestText(`received.${kind}.body`)],
        facts: [{ label: requestText('received.reference'), value: id }],
        ...(kind === 'whitepaper' && {
          action: { label: requestText('received.openWhitepaper'), url: `${site}/whitepaper.pdf` },
        }),
        footer: requestText('received.footer', { product, site }),
      }),
      dedupeKey: `${ACKNOWLEDGED}${id}`,
      budget: 'forms',
      ...(mail.deskAddress !== undefined && { replyTo: mail.deskAddress }),
    },
    nowMs,
  );
}

/**
 * Notifies the desk of a request, immediately or, after ten notices within an hour and as long as no mail
 * is sent, in the next digest. A reply to the notice goes to the sender.
 */
export async function queueDeskNotice(
  trx: Trx,
  { id, kind, address, fields, source, createdAtMs }: NewRequest,
  { nowMs, mails }: { nowMs: number; mails: boolean },
): Promise<void> {
  const { deskAddress } = serverConfig().mail;
  if (deskAddress === undefined) return;
  if (!mails) return awaitDigest(trx, id);
  const notices = await countMailTo(trx, {
    recipient: deskAddress,
    keyPrefix: DESK_NOTICE_PREFIX,
    sinceMs: nowMs - HOUR_MS,
  });
  if (notices >= MAX_NOTICES_PER_HOUR) return awaitDigest(trx, id);
  const name = requestText(`names.${kind}`);
  await queueMail(
    trx,
    {
      to: deskAddress,
      subject: requestText('desk.subject', { name, id }),
      ...renderMail({
        heading: requestText('desk.heading', { name }),
        paragraphs: [requestText('desk.answer', { id })],
        facts: [
          ...Object.entries(JSON.parse(fields) as Record<string, string>).map(([label, value]) => ({
            label,
            value,
          })),
          { label: requestText('desk.source'), value: source },
          { label: requestText('desk.received'), value: new Date(createdAtMs).toISOString() },
        ],
      }),
      dedupeKey: `${DESK_NOTICE_PREFIX}${id}`,
      budget: 'forms',
      replyTo: address,
    },
    nowMs,
  );
}
