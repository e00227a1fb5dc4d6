import 'server-only';
import type { ContractDefinition } from '@/lib/contract/define-contract';

/** What a page of another site may see of an answer besides its body. */
const EXPOSED = [
  'ETag',
  'Link',
  'Retry-After',
  'X-Request-Id',
  'X-Data-Class',
  'X-Data-As-Of',
  'X-Data-Age',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
].join(', ');

/** What a page of another site may send with a read. */
const SENT = ['If-None-Match', 'Range', 'X-Request-Id'];
const SENT_WITH_KEY = [...SENT, 'Authorization', 'X-API-Key'];

/** A browser asks again after this; longer is cut by the browsers themselves. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Whether pages of other sites may make a call. Reads may be made from anywhere, always without
 * cookies; calls that write, and reads that answer by a cookie, are made by pages of this site only.
 */
export function isOpenRead({
  method,
  sameOrigin,
}: Pick<ContractDefinition, 'method' | 'sameOrigin'>): boolean {
  return method === 'GET' && !sameOrigin;
}

/** Opens an answer to pages of other sites. */
export function openToOthers(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', EXPOSED);
}

/** Answers a browser that asks whether a page of another site may make such a read. */
export function allowPreflight(
  headers: Headers,
  { keyed = false }: { keyed?: boolean } = {},
): void {
  openToOthers(headers);
  headers.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
  headers.set('Access-Control-Allow-Headers', (keyed ? SENT_WITH_KEY : SENT).join(', '));
  headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
}
