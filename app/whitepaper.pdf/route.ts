import { getWhitepaper } from '@/lib/web/files/get-whitepaper';
import { keptFile } from '@/lib/web/http/files/kept-file';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

export const GET = keptFile({
  type: 'application/pdf',
  make: getWhitepaper,
  headers: () => ({
    'Content-Disposition': 'inline; filename="stable-yield-methodology.pdf"',
    Link: '</methodology>; rel="canonical"',
  }),
  ranges: true,
});

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
