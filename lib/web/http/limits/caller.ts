import 'server-only';

/**
 * Whom a call is counted to: the handler in front of Next (`lib/web/front`) replaces this header with
 * the address of the caller, whatever was sent.
 */
export function callerOf(request: Request): string {
  return request.headers.get('x-forwarded-for') ?? 'unknown';
}
