import 'server-only';
import { type Access, OPEN_ACCESS, type Plan, widerAccess } from '@/lib/config/public/plans';
import type {
  BodyOf,
  Contract,
  ContractDefinition,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@/lib/features/contract/define-contract';
import type { AnswerFormat } from '@/lib/features/contract/formats';
import type { KeyHolder, QuotaState } from '@/lib/features/keys/authenticate';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { WrongLinkError } from '@/lib/features/tokens/signed-token';
import type { CsvTable } from '@/lib/format/csv';
import {
  cacheControl,
  matchesEntityTag,
  metaHeaders,
  tagged,
  type WrittenBody,
  writtenJson,
} from './answers';
import { errorResponse } from './errors';
import { formatOf, links, ROW_FORMATS } from './formats';
import { isKeyed, KEY_HEADERS, parseInput, queryOf, readJsonBody } from './input';
import { callLimit, readGuard } from './limits/rate-limit';
import {
  isOpenRead,
  methodsOf,
  openToOthers,
  type PathMethods,
  type RouteHandler,
} from './methods';
import { measured } from './metrics/web-registry';
import { requestIdOf } from './request-id';

export type RouteCall<C extends ContractDefinition> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  context: ServiceContext;
  request: Request;
  /** Headers to send with a successful response, e.g. a cookie. */
  answerHeaders: Headers;
  /** How far back the call reaches; using it lets the answer vary by key and by reader. */
  access: () => Access;
  /** The plan of the key, where the call is made with one. */
  plan: C extends { keyed: true } ? Plan : Plan | null;
  /** The key's holder, where the call is made with one. */
  holder: C extends { keyed: true } ? KeyHolder : KeyHolder | null;
};

export type RouteOptions<C extends ContractDefinition> = {
  /** The response as a table, if the contract has rows. */
  rows?: (body: ResponseOf<C>, format: AnswerFormat) => CsvTable;
  /** Name of the response as a file, without its ending. */
  fileName?: (body: ResponseOf<C>) => string;
  /** Refuses a body for what its schema does not say; with the test key too, which reaches no service. */
  check?: (body: BodyOf<C>) => void;
  /** Whether this call must bypass every cache and not be cached. */
  fresh?: (query: QueryOf<C>) => boolean;
};

type Serve<C extends ContractDefinition> = (call: RouteCall<C>) => Promise<ResponseOf<C>>;

/** The fields of a request's body. @throws ServiceError for a malformed one. */
type ReadBody = (request: Request) => Promise<Record<string, unknown>>;

/**
 * Binds a contract to a service: counts calls per address, or with a key against the quota of its plan;
 * parses path, query and body, reads the clock, responds with ETag and the contract's cache policy, and turns
 * every failure into the error envelope. What is answered to a key is never cached. Outside production, the
 * response is checked against its own schema first.
 * @returns the path's methods; those not in the contract are refused.
 */
export function route<C extends Contract>(
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
  const countOfCaller = contract.limit && callLimit({ name: contract.key, ...contract.limit });
  const open = isOpenRead(contract);
  return async (serve, request, routeContext, readBody = readJsonBody) => {
    const requestId = requestIdOf(request);
    const nowMs = Date.now();
    // Loaded with the first key only: the stores of keys are no part of an open read.
    const keys = isKeyed(contract, request) ? await import('./keys') : undefined;
    const named = (await routeContext?.params) ?? {};
    let quota: QuotaState | undefined;
    let response: Response;
    try {
      let holder: KeyHolder | null = null;
      const test = keys?.isTestCall(contract, request, named) ? await import('./test-key') : null;
      if (test) {
        await test.enterTestCall(request);
      } else if (keys) {
        holder = await keys.holderOf(contract, request, named, { nowMs });
        quota = await keys.countCall({ nowMs }, holder);
        keys.admit(holder, quota, contract.feature);
      } else if (counted) {
        await readGuard(request, contract.cost);
      }
      const plan = holder?.plan ?? null;
      await countOfCaller?.(request);
      const url = new URL(request.url);
      const params = contract.params ? parseInput(contract.params, named) : {};
      const query = (contract.query ? parseInput(contract.query, queryOf(url)) : {}) as QueryOf<C>;
      const sent = contract.body ? parseInput(contract.body, await readBody(request)) : undefined;
      const fresh = options.fresh?.(query) ?? false;
      const answerHeaders = new Headers();
      if (sent !== undefined) options.check?.(sent as BodyOf<C>);
      const example = test?.exampleOf(contract);
      const body =
        example ??
        (await serve({
          params: params as ParamsOf<C>,
          query,
          body: sent as BodyOf<C>,
          context: { nowMs, fresh },
          request,
          answerHeaders,
          access: () => accessOf(contract, plan, request, answerHeaders),
          plan: plan as RouteCall<C>['plan'],
          holder: holder as RouteCall<C>['holder'],
        }));
      checkAnswer(contract, body);
      const mayKeep = !fresh && (!keys || contract.cache === 'file');
      const cachePolicy = mayKeep ? contract.cache : 'no-store';
      const headers = new Headers({
        'Content-Type': 'application/json',
        'Cache-Control': cacheControl(cachePolicy),
        'X-Request-Id': requestId,
        ...metaHeaders(body),
        ...(example && test?.EXAMPLE_HEADERS),
        ...(options.rows && { Vary: 'Accept', Link: links(body, url) }),
      });
      for (const [name, value] of answerHeaders) headers.append(name, value);
      const format = options.rows ? formatOf(request, url) : 'json';
      if (options.fileName) {
        const name = `${options.fileName(body)}.${format}`;
        headers.set('Content-Disposition', `attachment; filename="${name}"`);
      }
      if (format === 'json' || !options.rows) {
        response = conditional(request, writtenJson(body), headers);
      } else {
        const { type, write } = ROW_FORMATS[format];
        headers.set('Content-Type', type);
        response = conditional(request, tagged(await write(options.rows(body, format))), headers);
      }
    } catch (error) {
      response = errorResponse(error, requestId, contract.key, contract.errorShape);
    }
    if (open) openToOthers(response.headers);
    keys?.markKeyed(response, contract, quota);
    return response;
  };
}

/** How far back a call reaches. Answers of an open history vary by key and by reader. */
function accessOf(
  { openDepth }: ContractDefinition,
  plan: Plan | null,
  request: Request,
  answerHeaders: Headers,
): Access {
  if (!openDepth) return plan ?? OPEN_ACCESS.program;
  answerHeaders.append('Vary', 'Sec-Fetch-Site, Sec-Fetch-Mode');
  const open = OPEN_ACCESS[isReader((name) => request.headers.get(name)) ? 'page' : 'program'];
  if (plan) return widerAccess(plan, open);
  answerHeaders.append('Vary', KEY_HEADERS);
  return open;
}

/**
 * Whether the request's headers show that the site or a person using it made the request: a reader of the site
 * sees the windows its pages show. Pages of other sites cannot make it look so. A program can, so this is a
 * courtesy to readers and keeps nothing secret.
 */
export function isReader(header: (name: string) => string | null | undefined): boolean {
  if (header('sec-fetch-mode') === 'navigate') return true;
  const site = header('sec-fetch-site');
  if (site) return site === 'same-origin';
  // Over plain http, and from older browsers, only the page's address is available.
  const referer = header('referer') ?? '';
  return URL.canParse(referer) && new URL(referer).host === header('host');
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
  if (headers.get('Cache-Control') !== 'no-store') {
    const { tag } = written;
    headers.set('ETag', tag);
    if (matchesEntityTag(request.headers.get('if-none-match'), tag)) {
      headers.delete('Content-Type');
      return new Response(null, { status: 304, headers });
    }
  }
  return new Response(written.content, { headers });
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

/** Limit on wrong links from one address, across all calls that take one; valid ones are not counted. */
const countWrongLink = callLimit({ name: 'wrong-link', points: 20, durationSeconds: 60 });

/** `route` for a call that follows a signed link; slows callers that guess tokens. */
export function linkRoute<C extends Contract>(
  contract: C,
  serve: (call: RouteCall<C>) => Promise<ResponseOf<C>>,
): PathMethods {
  return route(contract, async (call) => {
    try {
      return await serve(call);
    } catch (error) {
      if (error instanceof WrongLinkError) await countWrongLink(call.request);
      throw error;
    }
  });
}
