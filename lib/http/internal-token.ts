import 'server-only';
import { createHash, timingSafeEqual } from 'node:crypto';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/services/service-error';

/**
 * Lets only the holder of INTERNAL_TOKEN pass, sent as `Authorization: Bearer …`. Digests are
 * compared, so neither the time taken nor the length tells anything about the secret.
 * @throws ServiceError 'forbidden', also when no token is configured.
 */
export async function requireInternalToken(request: Request): Promise<void> {
  const { internalToken } = serverConfig();
  const given = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (
    internalToken === undefined ||
    given === undefined ||
    !timingSafeEqual(digest(given), digest(internalToken))
  ) {
    throw new ServiceError('forbidden', 'This call is internal.');
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
