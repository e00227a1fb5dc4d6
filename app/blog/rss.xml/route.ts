import { buildFeed } from '@/lib/web/files/build-article-feed';
import { keptFile } from '@/lib/web/http/files/kept-file';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = keptFile({
  type: 'application/rss+xml; charset=utf-8',
  make: async () => (await buildFeed()).rss2(),
});
