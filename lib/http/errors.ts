import 'server-only';
import type { ContractDefinition } from '@/lib/features/contract/define-contract';
import type { ErrorCode } from '@/lib/features/contract/errors';
import type { ServiceErrorKind } from '@/lib/features/service/service-error';
import { shownError } from '@/lib/features/service/shown-error';
import { apiLogger } from './logger';

/** The one place where a kind of failure becomes a status and a code. */
const ANSWERS: Readonly<Record<ServiceErrorKind, { status: number; code: ErrorCode }>> = {
  'bad-parameter': { status: 400, code: 'bad_parameter' },
  unauthorized: { status: 401, code: 'unauthorized' },
  'plan-required': { status: 403, code: 'plan_required' },
  forbidden: { status: 403, code: 'forbidden' },
  'not-found': { status: 404, code: 'not_found' },
  'method-not-allowed': { status: 405, code: 'method_not_allowed' },
  'no-mail': { status: 409, code: 'no_mail' },
  'payload-too-large': { status: 413, code: 'payload_too_large' },
  'unsupported-media-type': { status: 415, code: 'unsupported_media_type' },
  'rate-limited': { status: 429, code: 'rate_limited' },
  'upstream-failed': { status: 502, code: 'upstream_failed' },
  'no-data': { status: 503, code: 'no_data' },
  'store-replaced': { status: 503, code: 'store_replaced' },
  'upstream-timeout': { status: 504, code: 'upstream_timeout' },
};

const MASKED_DETAIL = 'Something went wrong on our side. Please try again.';

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
  const { status, code } = ANSWERS[shown.kind];
  if (shown.cause !== undefined) {
    apiLogger().warn({ err: shown.cause, request_id: requestId, where, code }, shown.message);
  }
  const response = answer(status, { detail: shown.message, code, requestId, shape });
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
