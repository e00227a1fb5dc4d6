import 'server-only';
import { serverConfig } from '@/lib/config/server-config';

/** Ids that are safe in a log and a header as they are; `$request_id` of nginx and UUIDs match. */
const ACCEPTABLE = /^[A-Za-z0-9_-]{8,64}$/;

/** The id of a request, which links its log lines and its response: the one a trusted proxy gave it, else a new one. */
export function requestIdOf(request: Request): string {
  const given = serverConfig().trustedProxyHops > 0 && request.headers.get('x-request-id');
  return given && ACCEPTABLE.test(given) ? given : crypto.randomUUID();
}
