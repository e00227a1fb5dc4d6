import { cachedFile } from '@/lib/http/file-route';
import { getLlmsText } from '@/lib/http/files/get-llms-text';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: getLlmsText,
});
