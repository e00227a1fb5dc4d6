import 'server-only';
import type { ContractDefinition } from '@/lib/contract/define-contract';
import { ServiceError } from '@/lib/read/service/service-error';
import { errorResponse } from '../errors';
import { requestIdOf } from '../request-id';
import { allowPreflight, isOpenRead, openToOthers } from './cors';

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
    const error = new ServiceError('method-not-allowed', `Use ${listed(allow)}.`);
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

function listed(methods: readonly string[]): string {
  return `${methods.slice(0, -1).join(', ')} or ${methods.at(-1)}`;
}
