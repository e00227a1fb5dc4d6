import 'server-only';
import { isBearerOf } from '@/lib/config/bearer';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/read/service/service-error';

/**
 * Lets only the holder of INTERNAL_TOKEN pass, sent as `Authorization: Bearer …`.
 * @throws ServiceError 'forbidden', also when no token is configured.
 */
export async function requireInternalToken(request: Request): Promise<void> {
  const { internalToken } = serverConfig();
  if (
    internalToken === undefined ||
    !isBearerOf(internalToken, request.headers.get('authorization'))
  ) {
    throw new ServiceError('forbidden', 'This endpoint is internal.');
  }
}
