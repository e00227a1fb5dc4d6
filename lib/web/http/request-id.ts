import 'server-only';

/** What may stand in a log and a header as it is; `$request_id` of nginx and UUIDs fit. */
const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** A request id that was given, when it is a harmless one, else a new one. */
export function acceptedRequestId(given: string | null | undefined): string {
  return given && ACCEPTABLE.test(given) ? given : crypto.randomUUID();
}

/**
 * The id of a request, by which its log lines and its answer are found. The handler in front of Next
 * has replaced the header unless a trusted proxy sent it.
 */
export function requestIdOf(request: Request): string {
  return acceptedRequestId(request.headers.get('x-request-id'));
}
