import { buildFeed } from '@/lib/web/files/build-article-feed';
import { cachedFile } from '@/lib/web/http/cached-file';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'application/atom+xml; charset=utf-8',
  make: async () => (await buildFeed()).atom1(),
});
