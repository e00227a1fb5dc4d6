import { getLlmsFullText } from '@/lib/web/files/get-llms-full-text';
import { keptFile } from '@/lib/web/http/files/kept-file';
import { MCP_TOOLS } from '@/lib/web/mcp/tools';
import { siteReference } from '../site-reference';

// Answered on request: what is made ahead has no tag, no parts, and a year in caches.
export const dynamic = 'force-dynamic';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = keptFile({
  type: 'text/markdown; charset=utf-8',
  make: () => getLlmsFullText(siteReference(), MCP_TOOLS),
});
