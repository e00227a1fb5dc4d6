import 'server-only';
import { DAY_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import type { Trx } from '@/lib/db/schema';
import { countMailTo } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { CONFIRM_DAYS, confirmPageUrl, unsubscribeUrls } from './links';
import type { Subscriber } from './store';

/** A mail that is requested again within this time is sent once. */
const REPEAT_AFTER_MS = 15 * MINUTE_MS;
/** Keeps someone who enters another person's address from flooding that mailbox. */
const MAX_CONFIRMATIONS_PER_DAY = 3;
const CONFIRMATION = 'newsletter-confirm:';

/** Sends the confirmation link to the owner of the address, unless already confirmed or at the mail limit. */
export async function queueConfirmation(
  trx: Trx,
  { id, address, status }: Subscriber,
  nowMs: number,
): Promise<void> {
  if (status !== 'pending') return;
  const recent = { recipient: address, keyPrefix: CONFIRMATION };
  const justNow = await countMailTo(trx, { ...recent, sinceMs: nowMs - REPEAT_AFTER_MS });
  const today = await countMailTo(trx, { ...recent, sinceMs: nowMs - DAY_MS });
  if (justNow > 0 || today >= MAX_CONFIRMATIONS_PER_DAY) return;
  const { productName, siteUrl } = serverConfig();
  const subject = `Confirm your subscription to ${productName} market insights`;
  const { text, html } = renderMail({
    heading: 'Confirm your subscription',
    paragraphs: [
      `Someone signed up for the ${productName} newsletter with this address. We send nothing until you confirm.`,
    ],
    action: { label: 'Confirm Subscription', url: await confirmPageUrl(id, nowMs) },
    footer: `${productName}, ${siteUrl}\nThe link is valid for ${CONFIRM_DAYS} days. If this was not you, ignore this e-mail.`,
  });
  const dedupeKey = `${CONFIRMATION}${id}:${nowMs}`;
  const content = { subject, text, html };
  await queueMail(trx, { to: address, ...content, dedupeKey, budget: 'confirmations' }, nowMs);
}

/** Confirms that the subscription is active, and explains how to end it. */
export async function queueWelcome(
  trx: Trx,
  { id, address }: Subscriber,
  nowMs: number,
): Promise<void> {
  const { productName, siteUrl } = serverConfig();
  const { oneClick, page } = await unsubscribeUrls(id, nowMs);
  const { text, html } = renderMail({
    heading: 'Your subscription is confirmed',
    paragraphs: [`You will receive ${productName} market insights at this address.`],
    action: { label: 'Read Market Insights', url: `${siteUrl}/blog` },
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
      budget: 'confirmations',
      unsubscribeUrl: oneClick,
    },
    nowMs,
  );
}
