import { cachedFile } from '@/lib/http/cached-file';
import { buildFeed, jsonFeed } from '@/lib/http/files/build-article-feed';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'application/feed+json; charset=utf-8',
  make: async () => jsonFeed(await buildFeed()),
});
