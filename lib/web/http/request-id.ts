import 'server-only';

const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** The caller's request id when it is a harmless one, else a new one. */
export function requestIdOf(request: Request): string {
  const sent = request.headers.get('x-request-id');
  return sent !== null && ACCEPTABLE.test(sent) ? sent : crypto.randomUUID();
}
