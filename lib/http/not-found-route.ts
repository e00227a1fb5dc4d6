import 'server-only';
import { ServiceError } from '@/lib/services/service-error';
import { errorResponse } from './errors';
import { requestIdOf } from './request-id';

/** Answers an unknown path with the error envelope instead of a page. */
export async function notFoundRoute(request: Request): Promise<Response> {
  const error = new ServiceError('not-found', 'There is no such call; see /api/openapi.json.');
  return errorResponse(error, requestIdOf(request), 'unknown path');
}
