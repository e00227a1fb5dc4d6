import { getWhitepaper } from '@/lib/web/files/get-whitepaper';
import { keptFile } from '@/lib/web/http/files/kept-file';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = keptFile({
  type: 'application/pdf',
  make: getWhitepaper,
  headers: () => ({
    'Content-Disposition': 'inline; filename="stable-yield-methodology.pdf"',
    Link: '</methodology>; rel="canonical"',
  }),
  ranges: true,
});
