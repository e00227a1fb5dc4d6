import 'server-only';
import { ServiceError } from '@/lib/read/service/service-error';
import { errorResponse } from './errors';
import { openToOthers } from './methods/cors';
import { requestIdOf } from './request-id';

/** Answers an unknown path with the error envelope instead of a page. */
export async function notFoundRoute(request: Request): Promise<Response> {
  return errorResponse(notFound(), requestIdOf(request), 'unknown path');
}

/** The same in the error shape of TradingView's protocol, whose adapter also requests unsupported paths. */
export async function udfNotFoundRoute(request: Request): Promise<Response> {
  const response = errorResponse(notFound(), requestIdOf(request), 'unknown path', 'udf');
  openToOthers(response.headers);
  return response;
}

function notFound(): ServiceError {
  return new ServiceError('not-found', 'Endpoint not found; see /api/openapi.json.');
}
