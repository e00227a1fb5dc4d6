import 'server-only';
import type { CachePolicy } from '@/lib/contract/define-contract';

/** `Cache-Control` of a successful response. */
export function cacheControl(policy: CachePolicy): string {
  if (policy === 'no-store') return 'no-store';
  return [
    'public',
    `max-age=${policy.maxAgeSeconds}`,
    `s-maxage=${policy.sharedMaxAgeSeconds}`,
    `stale-while-revalidate=${policy.staleSeconds}`,
  ].join(', ');
}
