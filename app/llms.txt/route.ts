import { getLlmsText } from '@/lib/web/files/get-llms-text';
import { cachedFile } from '@/lib/web/http/cached-file';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: getLlmsText,
});
