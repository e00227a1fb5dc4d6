import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { cachedFile } from '@/lib/http/file-route';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

/** The methodology for machines and editors; the page is the canonical form. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: () => methodologyMarkdown(),
  headers: () => ({ Link: '</methodology>; rel="canonical"' }),
});
