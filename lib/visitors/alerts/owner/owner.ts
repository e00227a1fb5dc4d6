import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { mailboxOf, normalAddress } from '@/lib/config/public/mail-address';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { serverConfig } from '@/lib/config/server-config';
import { DEMO_EMAIL } from '@/lib/visitors/alerts/contract';

const NAME = 'sy_alerts';
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = RETENTION_DAYS.alertCookie * 86_400;

/**
 * Name and attributes of the cookie. With the prefix `__Host-` a browser takes it only from this
 * very host over https, so neither another host of the domain nor plain http can plant one; the
 * prefix asks for the path /. Plain http is for a machine of one's own, where a browser would drop a
 * Secure cookie.
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
 * The secret by which a browser claims that alerts are its own; `null` where it sends none. Only the
 * store knows whether it was issued here.
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

/** What the store keeps of a token. Without one it is a hash that nobody's token has. */
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

/** The forms of one address: what is mailed, what it is compared by, and whose box it ends in. */
export type AlertAddress = { email: string; address: string; mailbox: string };

/** `Ada+Alerts@Example.ORG` is mailed with its case, compared as a whole in lower case, and ends in ada@example.org. */
export function alertAddress(typed: string): AlertAddress {
  const email = normalAddress(typed);
  return { email, address: email.toLowerCase(), mailbox: mailboxOf(email) };
}

/** Whether an address is the demo address, which is never mailed. */
export function isDemoAddress(address: string): boolean {
  return address === alertAddress(DEMO_EMAIL).address;
}
