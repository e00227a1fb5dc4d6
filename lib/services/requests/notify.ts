import 'server-only';
import type { Transaction } from 'kysely';
import { serverConfig } from '@/lib/config/server-config';
import { queueMail } from '@/lib/mail/queue-mail';
import { renderMail } from '@/lib/mail/render-mail';
import { countMailTo } from '@/lib/store/mail-outbox';
import type { NewRequest, RequestKind } from '@/lib/store/requests';
import type { Database } from '@/lib/store/schema';

const DAY_MS = 86_400_000;
/** Whoever types another's address in cannot fill that mailbox. */
const MAX_ACKNOWLEDGEMENTS_PER_DAY = 3;
const ACKNOWLEDGED = 'request-ack:';

/** Nothing that the sender typed is in here: the address may be somebody else's. */
const WORDS: Readonly<Record<RequestKind, { subject: string; paragraph: string }>> = {
  contact: {
    subject: 'We have your message',
    paragraph: 'Your message has reached our desk. We aim to reply within 24 hours.',
  },
  'api-access': {
    subject: 'We have your request for API access',
    paragraph:
      'Your request for API access has reached our desk. We aim to send credentials, or a question, within 24 to 48 hours.',
  },
  whitepaper: {
    subject: 'The whitepaper you asked for',
    paragraph: 'You asked for our whitepaper. If the download did not start, open it here.',
  },
  waitlist: {
    subject: 'You are on the waitlist',
    paragraph: 'You are on our waitlist. We write once the service you chose opens.',
  },
};

const KIND_NAMES: Readonly<Record<RequestKind, string>> = {
  contact: 'message',
  'api-access': 'request for API access',
  whitepaper: 'whitepaper download',
  waitlist: 'waitlist entry',
};

/** Tells the sender that the request has arrived. */
export async function queueAcknowledgement(
  trx: Transaction<Database>,
  { id, kind, address }: NewRequest,
  nowMs: number,
): Promise<void> {
  const sent = await countMailTo(trx, {
    recipient: address,
    keyPrefix: ACKNOWLEDGED,
    sinceMs: nowMs - DAY_MS,
  });
  if (sent >= MAX_ACKNOWLEDGEMENTS_PER_DAY) return;
  const { productName, siteUrl, mail } = serverConfig();
  const { subject, paragraph } = WORDS[kind];
  const { text, html } = renderMail({
    heading: subject,
    paragraphs: [paragraph],
    facts: [{ label: 'Reference', value: id }],
    ...(kind === 'whitepaper' && {
      action: { label: 'Open the whitepaper', url: `${siteUrl}/whitepaper.pdf` },
    }),
    footer: `${productName}, ${siteUrl}\nYou get this mail because this address was given on our site. If it was not you, nothing more will come.`,
  });
  await queueMail(
    trx,
    {
      to: address,
      subject: `${subject} (${productName})`,
      text,
      html,
      dedupeKey: `${ACKNOWLEDGED}${id}`,
      ...(mail.deskAddress !== undefined && { replyTo: mail.deskAddress }),
    },
    nowMs,
  );
}

/** Tells the desk what has arrived; an answer to the notice goes to the sender. */
export async function queueDeskNotice(
  trx: Transaction<Database>,
  { id, kind, address, fields, source, createdAtMs }: NewRequest,
  nowMs: number,
): Promise<void> {
  const { deskAddress } = serverConfig().mail;
  if (deskAddress === undefined) return;
  const { text, html } = renderMail({
    heading: `New ${KIND_NAMES[kind]}`,
    paragraphs: [`Answer with: npm run requests -- answer ${id}`],
    facts: [
      ...Object.entries(JSON.parse(fields) as Record<string, string>).map(([label, value]) => ({
        label,
        value,
      })),
      { label: 'source', value: source },
      { label: 'received', value: new Date(createdAtMs).toISOString() },
    ],
  });
  await queueMail(
    trx,
    {
      to: deskAddress,
      subject: `New ${KIND_NAMES[kind]} (${id})`,
      text,
      html,
      dedupeKey: `request-desk:${id}`,
      replyTo: address,
    },
    nowMs,
  );
}
