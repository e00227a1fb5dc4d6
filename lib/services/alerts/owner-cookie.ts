import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import { serverConfig } from '@/lib/config/server-config';
import { KEPT_DAYS } from '@/lib/domain/kept-days';

const NAME = 'sy_alerts';
const TOKEN_BYTES = 32;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;
const MAX_AGE_SECONDS = KEPT_DAYS.alertCookie * 86_400;
/** Nothing else of the site needs to see it. */
const PATH = '/api/ai/alerts';

/** The secret by which a browser proves that alerts are its own; `null` where it has none. */
export function ownerToken(request: Request): string | null {
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === NAME && value !== undefined && TOKEN.test(value)) return value;
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

/**
 * The Set-Cookie line that gives a browser its token. Secure wherever the site is reached by https;
 * plain http is for a machine of one's own, where a browser would drop a Secure cookie.
 */
export function ownerCookie(token: string, siteUrl: string = serverConfig().siteUrl): string {
  const { protocol, hostname } = new URL(siteUrl);
  const isOwnMachine = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  const secure = protocol === 'https:' || !isOwnMachine ? '; Secure' : '';
  return `${NAME}=${token}; Path=${PATH}; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
