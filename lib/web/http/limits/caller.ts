import 'server-only';

/**
 * The caller a request counts toward. The handler in front of Next (`lib/web/front`) replaces this header
 * with the caller's address, whatever was sent.
 */
export function callerOf(request: Request): string {
  return request.headers.get('x-forwarded-for') ?? 'unknown';
}
