import { getLlmsFullText } from '@/lib/web/files/get-llms-full-text';
import { cachedFile } from '@/lib/web/http/files/cached-file';
import { MCP_TOOLS } from '@/lib/web/mcp/tools';
import { siteReference } from '../site-reference';

// Served per request: a prerendered file has no ETag, no byte ranges, and a one-year cache lifetime.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = cachedFile({
  type: 'text/markdown; charset=utf-8',
  make: () => getLlmsFullText(siteReference(), MCP_TOOLS),
});
