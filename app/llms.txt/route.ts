import { getLlmsText } from '@/lib/web/files/get-llms-text';
import { keptFile } from '@/lib/web/http/files/kept-file';
import { otherMethods } from '@/lib/web/http/methods/other-methods';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

export const GET = keptFile({ type: 'text/markdown; charset=utf-8', make: getLlmsText });

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods();
