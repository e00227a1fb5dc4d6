import 'server-only';

/** Ids that are safe in a log and a header as they are; `$request_id` of nginx and UUIDs match. */
const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** The given request id if it is harmless, else a new one. */
export function acceptedRequestId(given: string | null | undefined): string {
  return given && ACCEPTABLE.test(given) ? given : crypto.randomUUID();
}

/**
 * The id of a request, which links its log lines and its response. The handler in front of Next replaces
 * the header unless a trusted proxy sent it.
 */
export function requestIdOf(request: Request): string {
  return acceptedRequestId(request.headers.get('x-request-id'));
}
