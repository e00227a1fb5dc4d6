import 'server-only';
import { DAY_SECONDS } from '@/lib/benchmark/durations';
import type { QuotaState } from '@/lib/visitors/keys/count-call';

/**
 * Sets a key's quota state in the fields of the IETF draft "RateLimit header fields for HTTP"
 * (draft-ietf-httpapi-ratelimit-headers, versions up to 06). A plan without a limit has none of them.
 */
export function setQuotaHeaders(
  headers: Headers,
  { limit, remaining, resetSeconds }: QuotaState,
): void {
  if (limit === null) return;
  headers.set('RateLimit-Limit', String(limit));
  headers.set('RateLimit-Remaining', String(remaining));
  headers.set('RateLimit-Reset', String(resetSeconds));
  headers.set('RateLimit-Policy', `${limit};w=${DAY_SECONDS}`);
}
