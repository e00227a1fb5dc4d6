import 'server-only';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import { notFound, ServiceError } from '@/lib/features/service/service-error';
import { errorResponse } from './errors';
import { OPENAPI_HEADERS } from './openapi-headers';
import { requestIdOf } from './request-id';

/** Response headers that pages of other sites may read; `Cache-Control` may be read without it. */
const EXPOSED = Object.keys(OPENAPI_HEADERS)
  .filter((name) => name !== 'Cache-Control')
  .join(', ');

/** Request headers that pages of other sites may send with a read. */
const SENT = [
  'If-None-Match',
  'Range',
  'X-Request-Id',
  'Authorization',
  'X-API-Key',
  'X-Test-Error',
].join(', ');

/** Browsers repeat the preflight after this time; they cap longer values themselves. */
const PREFLIGHT_SECONDS = 7_200;

/**
 * Whether pages of other sites may make a call. Reads may be made from anywhere, always without
 * cookies; calls that write, and reads that depend on a cookie, only by pages of this site.
 */
export function isOpenRead({
  method,
  sameOrigin,
}: Pick<ContractDefinition, 'method' | 'sameOrigin'>): boolean {
  return method === 'GET' && !sameOrigin;
}

/** Opens an answer to pages of other sites. */
export function openToOthers(headers: Headers): void {
  headers.set('Access-Control-Allow-Origin', '*');
  headers.set('Access-Control-Expose-Headers', EXPOSED);
}

/** Responds to a preflight, which asks whether a page of another site may make a given read. */
export function allowPreflight(headers: Headers): void {
  openToOthers(headers);
  headers.set('Access-Control-Allow-Methods', 'GET, HEAD, OPTIONS');
  headers.set('Access-Control-Allow-Headers', SENT);
  headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
}

export type RouteHandler = (
  request: Request,
  context?: { params: Promise<Record<string, string>> },
) => Promise<Response>;

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
/** The exports of a `route.ts`: a handler for every method. */
export type PathMethods = Record<Method, RouteHandler>;
type Answer = (request: Request) => Promise<Response>;
/** The properties that determine a path's methods; a file is a read that anybody may make. */
type Call = Pick<ContractDefinition, 'method' | 'sameOrigin' | 'keyed' | 'errorShape'>;

const FILE: Call = { method: 'GET' };

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Every method of a path with one call: the call's own, and refusals for the others. */
export function methodsOf(answer: RouteHandler, call: Call = FILE): PathMethods {
  return { ...otherMethods(call), [call.method]: answer };
}

/**
 * The methods a path does not support: each returns 405 with `Allow` and the error envelope. OPTIONS
 * lists the supported methods and tells browsers whether pages of other sites may read. HEAD is left to
 * Next, which handles it as GET.
 * @param calls All calls of the path; none for a file.
 */
export function otherMethods(...calls: readonly Call[]): Record<Method, Answer> {
  const served = calls.length === 0 ? [FILE] : calls;
  const allow = served.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  allow.push('OPTIONS');
  const read = served.find((call) => isOpenRead(call));
  const refuse: Answer = async (request) => {
    const error = new ServiceError('method-not-allowed', `Use ${alternatives.format(allow)}.`);
    const shape = served[0]?.errorShape;
    const response = errorResponse(error, requestIdOf(request), 'method', shape);
    response.headers.set('Allow', allow.join(', '));
    if (read) openToOthers(response.headers);
    return response;
  };
  const options: Answer = async () => {
    const headers = new Headers({ Allow: allow.join(', ') });
    if (read) allowPreflight(headers);
    return new Response(null, { status: 204, headers });
  };
  return {
    GET: refuse,
    HEAD: refuse,
    POST: refuse,
    PUT: refuse,
    PATCH: refuse,
    DELETE: refuse,
    OPTIONS: options,
  };
}

const NO_ENDPOINT = 'Endpoint not found; see /api/openapi.json.';

/** Answers an unknown path with the error envelope instead of a page. */
export async function notFoundRoute(request: Request): Promise<Response> {
  return errorResponse(notFound(NO_ENDPOINT), requestIdOf(request), 'unknown path');
}

/** The same in the error shape of TradingView's protocol, whose adapter also requests unsupported paths. */
export async function udfNotFoundRoute(request: Request): Promise<Response> {
  const response = errorResponse(
    notFound(NO_ENDPOINT),
    requestIdOf(request),
    'unknown path',
    'udf',
  );
  openToOthers(response.headers);
  return response;
}
