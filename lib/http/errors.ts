import 'server-only';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import type { ErrorCode } from '@/lib/features/contract/errors';
import type { ServiceErrorKind } from '@/lib/features/service/service-error';
import { shownError } from '@/lib/features/service/shown-error';
import { apiLogger } from './logger';

/** The one place where a kind of failure becomes a status. */
const STATUSES: Readonly<Record<ServiceErrorKind, number>> = {
  'bad-parameter': 400,
  unauthorized: 401,
  'plan-required': 403,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'no-mail': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'rate-limited': 429,
  'upstream-failed': 502,
  'no-data': 503,
  'store-replaced': 503,
  'upstream-timeout': 504,
};

/** What a caller reads of an error that says something of the inside. */
export const MASKED_DETAIL = 'Something went wrong on our side. Please try again.';

/**
 * Turns any thrown value into the error envelope `{ detail, code, request_id }`, or the error shape of a
 * protocol; never cacheable. A store that does not respond is a 503. Any other error that is not a
 * ServiceError is logged with its cause and returned as a 500 without details.
 */
export function errorResponse(
  error: unknown,
  requestId: string,
  where: string,
  shape?: ContractDefinition['errorShape'],
): Response {
  const shown = shownError(error);
  if (shown === undefined) {
    apiLogger().error({ err: error, request_id: requestId, where }, 'request failed');
    return answer(500, { detail: MASKED_DETAIL, code: 'internal', requestId, shape });
  }
  const code = shown.kind.replaceAll('-', '_') as ErrorCode;
  if (shown.cause !== undefined) {
    apiLogger().warn({ err: shown.cause, request_id: requestId, where, code }, shown.message);
  }
  const response = answer(STATUSES[shown.kind], { detail: shown.message, code, requestId, shape });
  if (shown.retryAfterSeconds !== undefined) {
    response.headers.set('Retry-After', String(Math.max(1, Math.ceil(shown.retryAfterSeconds))));
  }
  return response;
}

type Failure = {
  detail: string;
  code: ErrorCode;
  requestId: string;
  shape: ContractDefinition['errorShape'];
};

function answer(status: number, { detail, code, requestId, shape }: Failure): Response {
  const body =
    shape === 'udf' ? { s: 'error', errmsg: detail } : { detail, code, request_id: requestId };
  return Response.json(body, {
    status,
    headers: { 'Cache-Control': 'no-store', 'X-Request-Id': requestId },
  });
}
