import 'server-only';
import { createTranslator } from 'use-intl/core';
import { DAY_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import type { Trx } from '@/lib/db/schema';
import { mayBeMailed, REPEAT_AFTER_MS } from '@/lib/features/mail/store';
import { queueMail, renderMail } from '@/lib/features/mail/write-mail';
import { signToken } from '@/lib/features/tokens/site-token';
import messages from '@/messages/en/newsletter.json';
import type { Subscriber } from './store';

const t = createTranslator({ locale: 'en', messages });

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

/** The end of every mail to a subscriber. @param page Where its reader ends the subscription. */
export function unsubscribeFooter(page: string): string {
  const { productName: product, siteUrl: site } = serverConfig();
  return t('newsletterMails.footer', { product, site, page });
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
  const { productName: product, siteUrl: site } = serverConfig();
  const content = {
    subject: t('newsletterMails.confirm.subject', { product }),
    ...renderMail({
      heading: t('newsletter.confirm.title'),
      paragraphs: [t('newsletterMails.confirm.body', { product })],
      action: { label: t('newsletter.confirm.button'), url: await confirmPageUrl(id, nowMs) },
      footer: t('newsletterMails.confirm.footer', { product, site, days: CONFIRM_DAYS }),
    }),
  };
  const dedupeKey = `${CONFIRMATION}${id}:${nowMs}`;
  await queueMail(trx, { to: address, ...content, dedupeKey, budget: 'confirmations' }, nowMs);
}

/** Confirms that the subscription is active, and explains how to end it. */
export async function queueWelcome(
  trx: Trx,
  { id, address }: Subscriber,
  nowMs: number,
): Promise<void> {
  const { productName: product, siteUrl } = serverConfig();
  const { oneClick, page } = await unsubscribeUrls(id, nowMs);
  await queueMail(
    trx,
    {
      to: address,
      subject: t('newsletterMails.welcome.subject', { product }),
      ...renderMail({
        heading: t('newsletterMails.welcome.heading'),
        paragraphs: [t('newsletterMails.welcome.body', { product })],
        action: { label: t('newsletter.confirm.more'), url: `${siteUrl}/blog` },
        footer: unsubscribeFooter(page),
      }),
      dedupeKey: `newsletter-welcome:${id}:${nowMs}`,
      budget: 'confirmations',
      unsubscribeUrl: oneClick,
    },
    nowMs,
  );
}
