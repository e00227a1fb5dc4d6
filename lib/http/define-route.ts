import 'server-only';
import type {
  BodyOf,
  Contract,
  ContractDefinition,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@/lib/contracts/contract';
import type { ServiceContext } from '@/lib/services/context';
import { cacheControl } from './cache-control';
import { type CsvTable, toCsv } from './csv';
import { errorResponse } from './errors';
import { matchesEntityTag } from './etag';
import { metaHeaders } from './meta-headers';
import { parseInput, queryOf } from './parse-input';
import type { RateGuard } from './rate-limit';
import { readJsonBody } from './read-body';
import { readGuard } from './read-guard';
import { requestIdOf } from './request-id';
import { taggedText, type WrittenBody, writtenJson } from './written-body';

export type RouteCall<C extends ContractDefinition> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  context: ServiceContext;
  request: Request;
  /** Headers to send with a good answer, e.g. a cookie. */
  answerHeaders: Headers;
};

type RouteOptions<C extends ContractDefinition> = {
  /** Refuses a caller before any work is done. */
  guard?: RateGuard;
  /** The answer as a table, where the contract offers CSV. */
  csv?: (body: ResponseOf<C>) => CsvTable;
  /** Whether this call must read past every cache and not be kept by one. */
  fresh?: (query: QueryOf<C>) => boolean;
};

export type RouteHandler = (
  request: Request,
  context?: { params: Promise<Record<string, string>> },
) => Promise<Response>;

/**
 * Binds a contract to a service: counts reads per address, parses path, query and body, reads the
 * clock, answers with ETag and the contract's cache policy, and turns every failure into the error
 * envelope. Outside production the answer is checked against its own schema first.
 */
export function defineRoute<const C extends ContractDefinition>(
  contract: Contract<C>,
  serve: (call: RouteCall<C>) => Promise<ResponseOf<C>>,
  options: RouteOptions<C> = {},
): RouteHandler {
  const counted = isCountedRead(contract);
  return async (request, routeContext) => {
    const requestId = requestIdOf(request);
    try {
      if (counted) await readGuard(request);
      await options.guard?.(request);
      const url = new URL(request.url);
      const params = contract.params
        ? parseInput(contract.params, (await routeContext?.params) ?? {})
        : {};
      const query = (contract.query ? parseInput(contract.query, queryOf(url)) : {}) as QueryOf<C>;
      const fresh = options.fresh?.(query) ?? false;
      const context: ServiceContext = { nowMs: Date.now(), fresh };
      const answerHeaders = new Headers();
      const body = await serve({
        params: params as ParamsOf<C>,
        query,
        body: (contract.body
          ? parseInput(contract.body, await readJsonBody(request))
          : undefined) as BodyOf<C>,
        context,
        request,
        answerHeaders,
      });
      checkAnswer(contract, body);
      const asksCsv = url.searchParams.get('format') === 'csv' || url.pathname.endsWith('.csv');
      const wantsCsv = options.csv !== undefined && asksCsv;
      const written =
        wantsCsv && options.csv ? taggedText(toCsv(options.csv(body))) : writtenJson(body);
      const headers = new Headers({
        'Content-Type': wantsCsv ? 'text/csv; charset=utf-8; header=present' : 'application/json',
        'Cache-Control': cacheControl(fresh ? 'no-store' : contract.cache),
        'X-Request-Id': requestId,
        ...metaHeaders(body),
      });
      for (const [name, value] of answerHeaders) headers.append(name, value);
      return conditional(request, written, headers);
    } catch (error) {
      return errorResponse(error, requestId, contract.key);
    }
  };
}

/**
 * Whether calls are limited per address as reads are: those with a key have the quota of its plan, and
 * an operator's probe must be answered however much the visitors behind the same proxy ask.
 */
export function isCountedRead({ method, keyed, probe }: ContractDefinition): boolean {
  return method === 'GET' && !keyed && !probe;
}

/** 304 when the caller already holds these bytes; answers that may not be kept carry no tag. */
function conditional(request: Request, written: WrittenBody, headers: Headers): Response {
  const { text } = written;
  if (headers.get('Cache-Control') === 'no-store') return new Response(text, { headers });
  const { tag } = written;
  headers.set('ETag', tag);
  if (!matchesEntityTag(request.headers.get('if-none-match'), tag)) {
    return new Response(text, { headers });
  }
  headers.delete('Content-Type');
  return new Response(null, { status: 304, headers });
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
