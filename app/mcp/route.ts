import { mcpRoute } from '@/lib/http/mcp/mcp-route';
import { otherMethods } from '@/lib/http/methods';

export const dynamic = 'force-dynamic';

export const POST = mcpRoute;

/** GET and DELETE belong to sessions, which this server does not have. */
export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ method: 'POST' });
