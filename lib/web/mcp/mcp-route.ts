import 'server-only';
import { createMcpHandler, type McpHttpHandler, McpServer } from '@modelcontextprotocol/server';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { ServiceError } from '@/lib/read/service/service-error';
import { errorResponse } from '@/lib/web/http/errors';
import { readGuard } from '@/lib/web/http/limits/read-guard';
import { refuseWrite } from '@/lib/web/http/limits/write-guard';
import { apiLogger } from '@/lib/web/http/logger';
import { measured } from '@/lib/web/http/metrics/measured';
import { readJsonBody } from '@/lib/web/http/read-body';
import { requestIdOf } from '@/lib/web/http/request-id';
import { MCP_TOOLS } from './tools';

const INSTRUCTIONS =
  'Stablecoin yield benchmark. Every value has a time, a unit and a data class: `live`, `replay` (a recorded market) or `sample` (demonstration data, not real). State the data class unless it is `live`. Quote fixings rather than indicative values. Unknown values are null. Not financial advice.';

let handler: McpHttpHandler | undefined;

/**
 * The endpoint of the Model Context Protocol over streamable HTTP. It holds no session and no stream: each call is
 * answered by a server of its own, in either revision of the protocol that the library speaks.
 */
function mcpHandler(): McpHttpHandler {
  handler ??= createMcpHandler(createServer, {
    // Nothing here announces changes, so nobody may wait for them.
    maxSubscriptions: 0,
    keepAliveMs: 0,
    onerror: (error) => apiLogger().debug({ err: error, where: 'mcp' }, 'request refused'),
  });
  return handler;
}

function createServer(): McpServer {
  const { productName } = publicConfig;
  const server = new McpServer(
    { name: 'stable-yield', title: productName, version: METHODOLOGY_PARAMETERS.version },
    { instructions: INSTRUCTIONS },
  );
  for (const tool of MCP_TOOLS) tool.register(server);
  return server;
}

/**
 * Guards as for the API's reads, and the rule of the protocol on origins: a page of another site is
 * refused, so that no such page can use a reader's browser.
 */
export const mcpRoute = measured('mcp', async (request) => {
  const requestId = requestIdOf(request);
  try {
    refuseForeign(request);
    await readGuard(request);
    // An object only: a batch would make many calls of what is counted as one.
    const parsedBody = request.method === 'POST' ? await readJsonBody(request) : undefined;
    const response = await mcpHandler().fetch(request, { parsedBody });
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Request-Id', requestId);
    return response;
  } catch (error) {
    return errorResponse(error, requestId, 'mcp');
  }
});

function refuseForeign(request: Request): void {
  const refusal = refuseWrite(request);
  if (refusal === null) return;
  const kind = refusal.status === 413 ? 'payload-too-large' : 'forbidden';
  throw new ServiceError(kind, refusal.detail);
}
