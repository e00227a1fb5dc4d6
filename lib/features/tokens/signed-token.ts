import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceError } from '@/lib/features/service/service-error';

/** A link whose token was not signed here, was signed for another purpose, or has expired. */
export class WrongLinkError extends ServiceError {
  constructor() {
    super('bad-parameter', 'token: is not valid or has expired');
  }
}

/**
 * A signed link's token: `<body>.<signature>`, both base64url. The body is JSON `{ d, e }` (the id of what
 * the link is about, expiry in epoch ms); the signature is HMAC-SHA-256 over the purpose and the body, so
 * that a token made for one purpose is invalid for another.
 * @param expiresAtMs Epoch ms from which the token is no longer accepted.
 */
export function sealToken(
  secret: string,
  purpose: string,
  id: string,
  expiresAtMs: number,
): string {
  const body = Buffer.from(JSON.stringify({ d: id, e: expiresAtMs })).toString('base64url');
  return `${body}.${signatureOf(secret, purpose, body)}`;
}

/** The id in a token that was sealed for this purpose and has not expired, else `null`. */
export function openToken(
  secret: string,
  purpose: string,
  token: string,
  nowMs: number,
): string | null {
  const [body, signature, ...rest] = token.split('.');
  if (body === undefined || signature === undefined || rest.length > 0) return null;
  const given = Buffer.from(signature);
  const own = Buffer.from(signatureOf(secret, purpose, body));
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  // Only tokens sealed here get this far, so the body is JSON of the known shape.
  const sealed = Buffer.from(body, 'base64url').toString();
  const { d, e } = JSON.parse(sealed) as { d: string; e: number };
  return nowMs < e ? d : null;
}

function signatureOf(secret: string, purpose: string, body: string): string {
  return createHmac('sha256', secret).update(`${purpose}\n${body}`).digest('base64url');
}
