import 'server-only';
import {
  createMcpHandler,
  INTERNAL_ERROR,
  isLegacyRequest,
  type McpHttpHandler,
  McpServer,
  ProtocolError,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import Negotiator from 'negotiator';
import * as z from 'zod/mini';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { publicConfig } from '@/lib/config/public/public-config';
import { methodologyMarkdown } from '@/lib/content/methodology/markdown';
import { amountParam, daysParam } from '@/lib/features/contract/money-params';
import {
  assetParamSchema,
  fixingDayParamSchema,
  indexCodeSchema,
} from '@/lib/features/contract/primitives';
import { getFixingDay } from '@/lib/features/fixings/get-fixing-day';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { errorResponse } from '@/lib/http/errors';
import { readJsonBody } from '@/lib/http/input';
import { readGuard } from '@/lib/http/limits/rate-limit';
import { refuseWrite } from '@/lib/http/limits/write-guard';
import { apiLogger } from '@/lib/http/logger';
import { measured } from '@/lib/http/metrics/web-registry';
import { requestIdOf } from '@/lib/http/request-id';
import { describedSchema, shownFailure } from './define-tool';
import { INSTRUCTIONS, MCP_TOOLS } from './tools';

let handler: McpHttpHandler | undefined;

/**
 * The endpoint of the Model Context Protocol over streamable HTTP. It holds no sessions or streams: each
 * call gets its own server, in either revision of the protocol that the library supports.
 */
function mcpHandler(): McpHttpHandler {
  handler ??= createMcpHandler(createServer, {
    // Nothing here announces changes, so no client may subscribe to them.
    maxSubscriptions: 0,
    legacy: 'reject',
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
  registerResources(server);
  registerPrompts(server);
  return server;
}

/**
 * Applies the guards of the API's reads and the protocol's origin rule: pages of other sites are refused,
 * so that none of them can use a reader's browser.
 */
export const mcpRoute = measured('mcp', async (request) => {
  const requestId = requestIdOf(request);
  try {
    refuseForeign(request);
    await readGuard(request);
    // Accepts only an object, because a batch would make many calls but count as one.
    const parsedBody = request.method === 'POST' ? await readJsonBody(request) : undefined;
    const response = await answered(generous(request), parsedBody);
    response.headers.set('Cache-Control', 'no-store');
    response.headers.set('X-Request-Id', requestId);
    return response;
  } catch (error) {
    return errorResponse(error, requestId, 'mcp');
  }
});

/**
 * Many clients accept JSON but do not list both types of the protocol, which its library demands. They get
 * JSON, because no answer here is a stream. A client that accepts no JSON is refused by the library.
 */
function generous(request: Request): Request {
  const accept = request.headers.get('accept') ?? undefined;
  const type = new Negotiator({ headers: { accept } }).mediaType(['application/json']);
  if (type === undefined) return request;
  const headers = new Headers(request.headers);
  headers.set('accept', 'application/json, text/event-stream');
  return new Request(request.url, { method: request.method, headers, signal: request.signal });
}

async function answered(request: Request, parsedBody: unknown): Promise<Response> {
  if (!(await isLegacyRequest(request, parsedBody))) {
    return mcpHandler().fetch(request, { parsedBody });
  }
  // The handler's own answer to these revisions is always a stream.
  const server = createServer();
  try {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await server.connect(transport);
    return await transport.handleRequest(request, { parsedBody });
  } finally {
    await server.close();
  }
}

function refuseForeign(request: Request): void {
  const refusal = refuseWrite(request);
  if (refusal === null) return;
  const kind = refusal.status === 413 ? 'payload-too-large' : 'forbidden';
  throw new ServiceError(kind, refusal.detail);
}

const METHODOLOGY = {
  title: 'Methodology',
  description: 'Every rule, formula and parameter, with worked examples.',
  mimeType: 'text/markdown',
};
const FIXING = {
  title: 'Fixings of a day',
  description: 'The official values of all indices on a UTC day (YYYY-MM-DD, or latest).',
  mimeType: 'application/json',
};
const LATEST = { name: 'latest-fixing', uri: 'stable-yield://fixings/latest', ...FIXING };

/** The documents that a client may attach to a question: the methodology and each day's fixings. */
function registerResources(server: McpServer): void {
  server.registerResource('methodology', 'stable-yield://methodology', METHODOLOGY, (uri) =>
    contents(uri, METHODOLOGY.mimeType, async () => methodologyMarkdown()),
  );
  const days = new ResourceTemplate('stable-yield://fixings/{day}', {
    list: () => ({ resources: [{ ...LATEST, title: 'Latest fixings' }] }),
  });
  server.registerResource('fixing', days, FIXING, (uri, { day }) =>
    contents(uri, FIXING.mimeType, async () => {
      const parsed = fixingDayParamSchema.safeParse(day);
      if (!parsed.success) throw badParameter('day', 'must be YYYY-MM-DD or latest');
      return JSON.stringify(await getFixingDay({ nowMs: Date.now() }, parsed.data));
    }),
  );
}

async function contents(
  { href: uri }: URL,
  mimeType: string,
  read: () => Promise<string>,
): Promise<ReadResourceResult> {
  try {
    return { contents: [{ uri, mimeType, text: await read() }] };
  } catch (error) {
    const message = shownFailure(error, `resource ${uri}`);
    const isMissing =
      error instanceof ServiceError && ['not-found', 'bad-parameter'].includes(error.kind);
    throw isMissing
      ? new ResourceNotFoundError(uri, message)
      : new ProtocolError(INTERNAL_ERROR, message);
  }
}

const STATEMENT =
  'State the time and, unless it is live, the data class of the figures. Say which figures are missing. Do not give advice.';

const treasuryInput = z.object({ amount: amountParam, days: daysParam });
const moveInput = z.object({
  index: z.optional(indexCodeSchema.check(z.describe('Index; default SYI'))),
});
const pegInput = z.object({ symbol: assetParamSchema });

/** The questions a treasury desk asks, each with the tools that answer it. */
function registerPrompts(server: McpServer): void {
  server.registerPrompt(
    'earn-and-exit',
    {
      title: 'What does an amount earn, and how do I get out?',
      description: 'Income of an amount in stablecoins against T-bills and SOFR, with exit costs.',
      argsSchema: describedSchema(treasuryInput),
    },
    ({ amount = '10000000', days = 90 }) =>
      question(
        `What does $${amount} in stablecoins earn over ${days} days, and how do I get out?`,
        `Call get_treasury with amount ${amount} and days ${days}, get_exit_costs with amount ${amount}, and get_yields for where the yield is paid.`,
        'Compare the income of the SYI basket with 3-month T-bills and SOFR, before and after the risk charge. For each coin give the three ways out: what can be withdrawn, how long and at what fee the issuer redeems, and what selling costs now.',
      ),
  );
  server.registerPrompt(
    'why-it-moved',
    {
      title: 'Why did an index move?',
      description: 'The last change of an index by cause and coin, with the market around it.',
      argsSchema: describedSchema(moveInput),
    },
    ({ index = 'SYI' }) =>
      question(
        `Why did ${index} move?`,
        `Call explain_change for ${index}, list_fixings for the days before, get_regime, and get_depeg_events.`,
        'Give the change in basis points, the causes and the coins behind it with the largest first, and check that the parts sum to the change.',
      ),
  );
  server.registerPrompt(
    'peg-check',
    {
      title: 'Is this peg holding?',
      description: 'Price, deviation and liquidity of a coin now, and its past depegs.',
      argsSchema: describedSchema(pegInput),
    },
    ({ symbol }) =>
      question(
        `Is the peg of ${symbol} holding?`,
        `Call check_pegs with symbols ["${symbol}"], get_coins for its liquidity, get_depeg_events with asset "${symbol}", and get_status for whether the data is current.`,
        'Give the price, the signed deviation in basis points, the venues behind the price, whether an event is open, and how this compares with its past events.',
      ),
  );
}

function question(asked: string, ...steps: string[]) {
  const text = [asked, ...steps, STATEMENT].join('\n\n');
  return { messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] };
}
