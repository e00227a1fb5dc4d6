import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { createTranslator } from 'use-intl/core';
import { DAY_MS, DAY_SECONDS } from '@/lib/benchmark/durations';
import { normalAddress } from '@/lib/config/public/mail-address';
import { ALERT_CONFIRM_LINK_DAYS, RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { serverConfig } from '@/lib/config/server-config';
import { type OutgoingMail, renderMail } from '@/lib/features/mail/write-mail';
import { signToken } from '@/lib/features/tokens/site-token';
import messages from '@/messages/en/alert-mails.json';

const t = createTranslator({ locale: 'en', messages, namespace: 'alertMails.confirm' });

const NAME = 'sy_alerts';
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = RETENTION_DAYS.alertCookie * DAY_SECONDS;

/**
 * Name and attributes of the cookie. With the prefix `__Host-` a browser accepts it only from this exact
 * host over https, so neither another host of the domain nor plain http can plant one; the prefix
 * requires the path /. Plain http is for a local machine, where a browser would drop a Secure cookie.
 */
function cookieFor(siteUrl: string): { name: string; attributes: string } {
  const { protocol, hostname } = new URL(siteUrl);
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const common = `Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax`;
  return protocol === 'https:' || !isOwnMachine
    ? { name: `__Host-${NAME}`, attributes: `Path=/; ${common}; Secure` }
    : { name: NAME, attributes: `Path=/api/ai/alerts; ${common}` };
}

/**
 * The secret with which a browser claims its alerts; `null` if it sends none. Only the store knows
 * whether it was issued here.
 */
export function ownerToken(
  request: Request,
  siteUrl: string = serverConfig().siteUrl,
): string | null {
  const cookie = cookieFor(siteUrl);
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === cookie.name && value !== undefined && TOKEN.test(value)) return value;
  }
  return null;
}

export function newOwnerToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The hash of a token as stored. Without a token, a hash that matches none. */
export function tokenHash(token: string | null): string {
  return createHash('sha256')
    .update(token ?? '')
    .digest('hex');
}

/** The Set-Cookie line that gives a browser its token. */
export function ownerCookie(token: string, siteUrl: string = serverConfig().siteUrl): string {
  const { name, attributes } = cookieFor(siteUrl);
  return `${name}=${token}; ${attributes}`;
}

/** An address as it is mailed, and as it is compared: `Ada@Example.ORG` is `Ada@example.org`, and `ada@example.org`. */
export function alertAddress(typed: string): { email: string; address: string } {
  const email = normalAddress(typed);
  return { email, address: email.toLowerCase() };
}

/** The page with a button for each of the two tokens: one shows the alerts, one deletes them. */
export function alertPageUrl(siteUrl: string, tokens: { token: string; stop: string }): string {
  return `${siteUrl}/alerts/confirm?${new URLSearchParams(tokens)}`;
}

/** Asks the reader of an address whether alerts may be mailed to it. */
export async function confirmationMail(
  { ownerId, email }: { ownerId: string; email: string },
  dedupeKey: string,
  nowMs: number,
): Promise<OutgoingMail> {
  const { productName: product, siteUrl } = serverConfig();
  const expiresAtMs = nowMs + ALERT_CONFIRM_LINK_DAYS * DAY_MS;
  const url = alertPageUrl(siteUrl, {
    token: await signToken('alerts-confirm', ownerId, expiresAtMs),
    stop: await signToken('alerts-stop', ownerId, expiresAtMs),
  });
  const parts = renderMail({
    heading: t('heading'),
    paragraphs: [t('who', { product }), t('how'), t('then')],
    action: { label: t('action'), url },
    footer: t('footer', { days: ALERT_CONFIRM_LINK_DAYS }),
  });
  const subject = t('subject', { product });
  return { to: email, subject, ...parts, dedupeKey, budget: 'confirmations' };
}
