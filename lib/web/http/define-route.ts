import 'server-only';
import type {
  BodyOf,
  Contract,
  ContractDefinition,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@/lib/contract/define-contract';
import type { CsvTable } from '@/lib/format/csv';
import type { ServiceContext } from '@/lib/read/service/active-feed';
import { cacheControl } from './answers/cache-control';
import { matchesEntityTag } from './answers/etag';
import { metaHeaders } from './answers/meta-headers';
import { taggedText, type WrittenBody, writtenJson } from './answers/written-body';
import { errorResponse } from './errors';
import { callLimit } from './limits/rate-limit';
import { readGuard } from './limits/read-guard';
import { isOpenRead, openToOthers } from './methods/cors';
import { methodsOf, type PathMethods, type RouteHandler } from './methods/other-methods';
import { measured } from './metrics/measured';
import { parseInput, queryOf } from './parse-input';
import { readJsonBody } from './read-body';
import { requestIdOf } from './request-id';
import { formatOf, ROW_FORMATS } from './tables/answer-format';
import { nextPageLink } from './tables/next-page-link';

export type RouteCall<C extends ContractDefinition> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  context: ServiceContext;
  request: Request;
  /** Headers to send with a successful response, e.g. a cookie. */
  answerHeaders: Headers;
};

export type RouteOptions<C extends ContractDefinition> = {
  /** Refuses a caller before any work is done, in addition to the contract's own limit. */
  guard?: (request: Request) => Promise<void>;
  /** The response as a table, if the contract has rows. */
  rows?: (body: ResponseOf<C>) => CsvTable;
  /** Whether this call must bypass every cache and not be cached. */
  fresh?: (query: QueryOf<C>) => boolean;
};

type Serve<C extends ContractDefinition> = (call: RouteCall<C>) => Promise<ResponseOf<C>>;

/** The fields of a request's body. @throws ServiceError for a malformed one. */
type ReadBody = (request: Request) => Promise<Record<string, unknown>>;

/**
 * Binds a contract to a service: counts calls per address, parses path, query and body, reads the
 * clock, responds with ETag and the contract's cache policy, and turns every failure into the error
 * envelope. Outside production, the response is checked against its own schema first.
 * @returns the path's methods; those not in the contract are refused.
 */
export function defineRoute<C extends Contract>(
  contract: C,
  serve: Serve<C>,
  options: RouteOptions<C> = {},
): PathMethods {
  const answer = contractRoute(contract, options);
  return methodsOf(
    measured(contract.key, (request, routeContext) => answer(serve, request, routeContext)),
    contract,
  );
}

/** The same route, but each call provides the service and the way to read the body. */
export function contractRoute<C extends Contract>(
  contract: C,
  options: RouteOptions<C>,
): (
  serve: Serve<C>,
  request: Request,
  routeContext?: Parameters<RouteHandler>[1],
  readBody?: ReadBody,
) => Promise<Response> {
  const counted = isCountedRead(contract);
  const limit = contract.limit && callLimit({ name: contract.key, ...contract.limit });
  const open = isOpenRead(contract);
  return async (...call) => {
    const response = await answered(...call);
    if (open) openToOthers(response.headers);
    return response;
  };

  async function answered(
    serve: Serve<C>,
    request: Request,
    routeContext?: Parameters<RouteHandler>[1],
    readBody: ReadBody = readJsonBody,
  ): Promise<Response> {
    const requestId = requestIdOf(request);
    try {
      if (counted) await readGuard(request, contract.cost);
      await limit?.enter(request);
      await options.guard?.(request);
      const url = new URL(request.url);
      const params = contract.params
        ? parseInput(contract.params, (await routeContext?.params) ?? {})
        : {};
      const query = (contract.query ? parseInput(contract.query, queryOf(url)) : {}) as QueryOf<C>;
      const fresh = options.fresh?.(query) ?? false;
      const context: ServiceContext = { nowMs: Date.now(), fresh };
      const answerHeaders = new Headers();
      const sent = (
        contract.body ? parseInput(contract.body, await readBody(request)) : undefined
      ) as BodyOf<C>;
      const body = await serve({
        params: params as ParamsOf<C>,
        query,
        body: sent,
        context,
        request,
        answerHeaders,
      });
      checkAnswer(contract, body);
      const headers = new Headers({
        'Content-Type': 'application/json',
        'Cache-Control': cacheControl(fresh ? 'no-store' : contract.cache),
        'X-Request-Id': requestId,
        ...metaHeaders(body),
        ...(options.rows && { Vary: 'Accept', ...nextPageLink(body, url) }),
      });
      for (const [name, value] of answerHeaders) headers.append(name, value);
      const format = options.rows ? formatOf(request, url) : 'json';
      if (format === 'json' || !options.rows) {
        return conditional(request, writtenJson(body), headers);
      }
      const { type, write } = ROW_FORMATS[format];
      headers.set('Content-Type', type);
      return conditional(request, taggedText(write(options.rows(body))), headers);
    } catch (error) {
      return errorResponse(error, requestId, contract.key, contract.errorShape);
    }
  }
}

/**
 * Whether calls are limited per address like reads. Calls with a key have the quota of its plan, and an
 * operator's probe must get a response no matter how much visitors behind the same proxy request.
 */
export function isCountedRead({ method, keyed, probe }: ContractDefinition): boolean {
  return method === 'GET' && !keyed && !probe;
}

/** 304 when the caller already holds these bytes; uncacheable responses carry no tag. */
function conditional(request: Request, written: WrittenBody, headers: Headers): Response {
  const { text } = written;
  if (headers.get('Cache-Control') !== 'no-store') {
    const { tag } = written;
    headers.set('ETag', tag);
    if (matchesEntityTag(request.headers.get('if-none-match'), tag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(text, { headers });
}

function checkAnswer(contract: ContractDefinition, body: unknown): void {
  if (process.env.NODE_ENV === 'production') return;
  const result = contract.response.safeParse(body);
  if (result.success) return;
  const [issue] = result.error.issues;
  throw new Error(
    `${contract.key} breaks its contract at ${issue?.path.join('.')}: ${issue?.message}`,
  );
}
