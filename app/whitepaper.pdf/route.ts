import { getWhitepaper } from '@/lib/web/files/get-whitepaper';
import { cachedFile } from '@/lib/web/http/cached-file';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'application/pdf',
  make: getWhitepaper,
  headers: () => ({
    'Content-Disposition': 'inline; filename="stable-yield-methodology.pdf"',
    Link: '</methodology>; rel="canonical"',
  }),
  ranges: true,
});
