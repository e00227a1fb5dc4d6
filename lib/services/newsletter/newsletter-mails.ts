import 'server-only';
import type { Transaction } from 'kysely';
import { serverConfig } from '@/lib/config/server-config';
import { queueMail } from '@/lib/mail/queue-mail';
import { renderMail } from '@/lib/mail/render-mail';
import { countMailTo } from '@/lib/store/mail-outbox';
import type { Database } from '@/lib/store/schema';
import type { Subscriber } from '@/lib/store/subscribers';
import { CONFIRM_DAYS, confirmPageUrl, unsubscribeUrls } from './newsletter-links';

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
/** Asked for again within this time, a mail is sent once. */
const REPEAT_AFTER_MS = 15 * MINUTE_MS;
/** Whoever types another's address in cannot fill that mailbox. */
const MAX_CONFIRMATIONS_PER_DAY = 3;
const CONFIRMATION = 'newsletter-confirm:';

/** Sends the link with which the owner of the address confirms. */
export async function queueConfirmation(
  trx: Transaction<Database>,
  { id, address }: Subscriber,
  nowMs: number,
): Promise<void> {
  const recent = { recipient: address, keyPrefix: CONFIRMATION };
  if ((await countMailTo(trx, { ...recent, sinceMs: nowMs - REPEAT_AFTER_MS })) > 0) return;
  const today = await countMailTo(trx, { ...recent, sinceMs: nowMs - DAY_MS });
  if (today >= MAX_CONFIRMATIONS_PER_DAY) return;
  const { productName, siteUrl } = serverConfig();
  const subject = `Confirm your subscription to ${productName} market insights`;
  const { text, html } = renderMail({
    heading: 'Confirm your subscription',
    paragraphs: [
      `This address was given for the ${productName} newsletter. Nothing is sent until you confirm.`,
    ],
    action: { label: 'Confirm the subscription', url: await confirmPageUrl(id, nowMs) },
    footer: `${productName}, ${siteUrl}\nThe link is good for ${CONFIRM_DAYS} days. If it was not you, do nothing.`,
  });
  const dedupeKey = `${CONFIRMATION}${id}:${nowMs}`;
  await queueMail(trx, { to: address, subject, text, html, dedupeKey }, nowMs);
}

/** Says that the subscription counts, and how to end it. */
export async function queueWelcome(
  trx: Transaction<Database>,
  { id, address }: Subscriber,
  nowMs: number,
): Promise<void> {
  const { productName, siteUrl } = serverConfig();
  const { oneClick, page } = await unsubscribeUrls(id, nowMs);
  const { text, html } = renderMail({
    heading: 'Your subscription is confirmed',
    paragraphs: [`You will get ${productName} market insights at this address.`],
    action: { label: 'Read the market insights', url: `${siteUrl}/blog` },
    footer: `${productName}, ${siteUrl}\nUnsubscribe: ${page}`,
  });
  await queueMail(
    trx,
    {
      to: address,
      subject: `Welcome to ${productName} market insights`,
      text,
      html,
      dedupeKey: `newsletter-welcome:${id}:${nowMs}`,
      unsubscribeUrl: oneClick,
    },
    nowMs,
  );
}
