import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * A signed link's token: `<body>.<signature>`, both base64url. The body is JSON `{ d, e }` (payload,
 * expiry in epoch ms); the signature is HMAC-SHA-256 over the purpose and the body, so that a token
 * made for one purpose is invalid for another.
 * @param expiresAtMs Epoch ms from which the token is no longer accepted.
 */
export function sealToken(
  secret: string,
  purpose: string,
  payload: unknown,
  expiresAtMs: number,
): string {
  if (!Number.isSafeInteger(expiresAtMs)) {
    throw new RangeError(`expiresAtMs must be a whole number: ${expiresAtMs}`);
  }
  const body = toBase64Url(utf8ToBytes(JSON.stringify({ d: payload, e: expiresAtMs })));
  return `${body}.${signatureOf(secret, purpose, body)}`;
}

/** The payload of a token that was sealed for this purpose and has not expired, else `null`. */
export function openToken(
  secret: string,
  purpose: string,
  token: string,
  nowMs: number,
): unknown | null {
  const [body, signature, ...rest] = token.split('.');
  if (body === undefined || signature === undefined || rest.length > 0) return null;
  if (!isSameText(signature, signatureOf(secret, purpose, body))) return null;
  // Only tokens sealed here get this far, so the body is JSON of the known shape.
  const { d, e } = JSON.parse(fromBase64Url(body)) as { d: unknown; e: number };
  return nowMs < e ? d : null;
}

function signatureOf(secret: string, purpose: string, body: string): string {
  return toBase64Url(hmac(sha256, utf8ToBytes(secret), utf8ToBytes(`${purpose}\n${body}`)));
}

/** Takes the same time wherever the texts differ, so that a signature cannot be guessed piece by piece. */
function isSameText(left: string, right: string): boolean {
  let difference = left.length ^ right.length;
  for (let at = 0; at < right.length; at += 1) {
    difference |= (left.charCodeAt(at) || 0) ^ right.charCodeAt(at);
  }
  return difference === 0;
}

function toBase64Url(bytes: Uint8Array): string {
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64Url(text: string): string {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return new TextDecoder().decode(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)));
}
