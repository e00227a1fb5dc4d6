import { buildFeed } from '@/lib/web/files/build-article-feed';
import { keptFile } from '@/lib/web/http/files/kept-file';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

export const GET = keptFile({
  type: 'application/rss+xml; charset=utf-8',
  make: async () => (await buildFeed()).rss2(),
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
