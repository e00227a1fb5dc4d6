import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import type { Trx } from '@/lib/db/schema';
import { mayBeMailed, REPEAT_AFTER_MS } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { signToken } from '@/lib/features/tokens/site-token';
import type { Subscriber } from './store';

const CONFIRMATION = 'newsletter-confirm:';
const CONFIRM_DAYS = 7;
/** A mail found years later must still let its reader unsubscribe. */
const UNSUBSCRIBE_DAYS = 3_650;

/** The page where a subscription is confirmed; a mail scanner that opens it changes nothing. */
async function confirmPageUrl(subscriberId: string, nowMs: number): Promise<string> {
  const expiresAtMs = nowMs + CONFIRM_DAYS * DAY_MS;
  const token = await signToken('newsletter-confirm', subscriberId, expiresAtMs);
  return `${serverConfig().siteUrl}/newsletter/confirm?token=${token}`;
}

/** Addresses that end a subscription: for a mail program's POST, and a page. */
export async function unsubscribeUrls(
  subscriberId: string,
  nowMs: number,
): Promise<{ oneClick: string; page: string }> {
  const expiresAtMs = nowMs + UNSUBSCRIBE_DAYS * DAY_MS;
  const token = await signToken('newsletter-unsubscribe', subscriberId, expiresAtMs);
  const { siteUrl } = serverConfig();
  return {
    oneClick: `${siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    page: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
  };
}

/** Sends the confirmation link to the owner of the address, unless already confirmed or at the mail limit. */
export async function queueConfirmation(
  trx: Trx,
  { id, address, status }: Subscriber,
  nowMs: number,
): Promise<void> {
  if (status !== 'pending') return;
  const kind = { recipient: address, keyPrefix: CONFIRMATION };
  if (!(await mayBeMailed(trx, kind, nowMs, REPEAT_AFTER_MS))) return;
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
