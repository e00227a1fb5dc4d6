import 'server-only';
import type { ContractDefinition } from '@/lib/contract/define-contract';

/** Response headers that pages of other sites may read. */
const EXPOSED = [
  'ETag',
  'Link',
  'Retry-After',
  'X-Request-Id',
  'X-Data-Class',
  'X-Data-As-Of',
  'X-Data-Age',
  'X-Data-Stale',
  'X-Data-Notice',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'RateLimit-Policy',
].join(', ');

/** Request headers that pages of other sites may send with a read. */
const SENT = ['If-None-Match', 'Range', 'X-Request-Id', 'Authorization', 'X-API-Key'].join(', ');

/** Browsers repeat the preflight after this time; they cap longer values themselves. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Whether pages of other sites may make a call. Reads may be made from anywhere, always without
 * cookies; calls that write, and reads that depend on a cookie, only by pages of this site.
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

/** Responds to a preflight, which asks whether a page of another site may make a given read. */
export function allowPreflight(headers: Headers): void {
  openToOthers(headers);
  headers.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
  headers.set('Access-Control-Allow-Headers', SENT);
  headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
}
