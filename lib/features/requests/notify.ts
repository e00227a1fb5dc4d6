import 'server-only';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import type { Trx } from '@/lib/db/schema';
import { countMailTo, mayBeMailed } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { awaitDigest, type NewRequest, type RequestKind } from './store';

const ACKNOWLEDGED = 'request-ack:';
/** Beyond this, further requests reach the desk in a digest. */
const MAX_NOTICES_PER_HOUR = 10;
const DESK_NOTICE_PREFIX = 'request-desk:';

/** Names of requests in mails to the desk. */
export const REQUEST_NAMES: Readonly<Record<RequestKind, string>> = {
  contact: 'message',
  'api-access': 'API access request',
  whitepaper: 'whitepaper download',
  waitlist: 'waitlist entry',
};

/** Contains nothing the sender typed, because the address may be somebody else's. */
const ACKNOWLEDGEMENTS: Readonly<Record<RequestKind, { subject: string; paragraph: string }>> = {
  contact: {
    subject: 'We received your message',
    paragraph: 'Thank you for your message. We aim to reply within 24 hours.',
  },
  'api-access': {
    subject: 'We received your API access request',
    paragraph:
      'Thank you for your API access request. We aim to send your credentials or follow up with questions within 24–48 hours.',
  },
  whitepaper: {
    subject: 'The whitepaper you requested',
    paragraph: 'You requested our whitepaper. If the download did not start, open it here.',
  },
  waitlist: {
    subject: 'You are on the waitlist',
    paragraph:
      'You are on our waitlist. We’ll e-mail you once, when the service you chose launches.',
  },
};

/** Confirms to the sender that the request has arrived. */
export async function queueAcknowledgement(
  trx: Trx,
  { id, kind, address }: NewRequest,
  nowMs: number,
): Promise<void> {
  const mails = { recipient: address, keyPrefix: ACKNOWLEDGED };
  if (!(await mayBeMailed(trx, mails, nowMs))) return;
  const { productName, siteUrl, mail } = serverConfig();
  const { subject, paragraph } = ACKNOWLEDGEMENTS[kind];
  await queueMail(
    trx,
    {
      to: address,
      subject: `${subject} (${productName})`,
      ...renderMail({
        heading: subject,
        paragraphs: [paragraph],
        facts: [{ label: 'Reference', value: id }],
        ...(kind === 'whitepaper' && {
          action: { label: 'Open the whitepaper', url: `${siteUrl}/whitepaper.pdf` },
        }),
        footer: `${productName}, ${siteUrl}\nYou received this e-mail because this address was entered on our site. If this was not you, no action is needed; we will not contact you again.`,
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
  await queueMail(
    trx,
    {
      to: deskAddress,
      subject: `New ${REQUEST_NAMES[kind]} (${id})`,
      ...renderMail({
        heading: `New ${REQUEST_NAMES[kind]}`,
        paragraphs: [`Answer with: npm run requests -- answer ${id}`],
        facts: [
          ...Object.entries(JSON.parse(fields) as Record<string, string>).map(([label, value]) => ({
            label,
            value,
          })),
          { label: 'source', value: source },
          { label: 'received', value: new Date(createdAtMs).toISOString() },
        ],
      }),
      dedupeKey: `${DESK_NOTICE_PREFIX}${id}`,
      budget: 'forms',
      replyTo: address,
    },
    nowMs,
  );
}
