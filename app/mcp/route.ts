import { otherMethods } from '@/lib/web/http/methods';
import { mcpRoute } from '@/lib/web/mcp/mcp-route';

export const dynamic = 'force-dynamic';

export const POST = mcpRoute;

/** GET and DELETE belong to sessions, which this server does not have. */
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ method: 'POST' });
