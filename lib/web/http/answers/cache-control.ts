import 'server-only';
import type { CachePolicy } from '@/lib/contract/define-contract';

/**
 * `Cache-Control` of a successful response. Browsers ask each time, and get a 304 if nothing changed: a poll
 * must not show what was kept of an earlier one. A directive such as stale-while-revalidate would reach them too.
 */
export function cacheControl(policy: CachePolicy): string {
  if (policy === 'no-store') return 'no-store';
  return `public, max-age=0, must-revalidate, s-maxage=${policy.sharedSeconds}`;
}
