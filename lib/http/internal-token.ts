import 'server-only';
import { isBearerOf } from '@/lib/config/bearer';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/features/service/service-error';
import { callLimit } from './limits/rate-limit';

/** Limit on wrong tokens from one address; a correct one is not counted. */
const wrongTokens = callLimit({ name: 'internal-wrong-token', points: 20, durationSeconds: 60 });

/**
 * Admits only callers with INTERNAL_TOKEN, sent as `Authorization: Bearer …`.
 * @throws ServiceError 'forbidden', also when no token is configured; 'rate-limited' for an address
 *   that keeps guessing.
 */
export async function requireInternalToken(request: Request): Promise<void> {
  const { internalToken } = serverConfig();
  if (
    internalToken === undefined ||
    !isBearerOf(internalToken, request.headers.get('authorization'))
  ) {
    await wrongTokens.enter(request);
    throw new ServiceError('forbidden', 'This endpoint is internal.');
  }
}
