import { revalidatePath } from 'next/cache';
import { isBearerOf } from '@/lib/config/bearer';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/features/service/service-error';
import { revalidateContract } from '@/lib/features/status/contract';
import { callLimit } from '@/lib/http/limits/rate-limit';
import { route } from '@/lib/http/route';

/** Limit on wrong tokens from one address; a correct one is not counted. */
const countWrongToken = callLimit({
  name: 'internal-wrong-token',
  points: 20,
  durationSeconds: 60,
});

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(
  revalidateContract,
  async ({ request }) => {
    const { internalToken: token } = serverConfig();
    if (token === undefined || !isBearerOf(token, request.headers.get('authorization'))) {
      await countWrongToken(request);
      throw new ServiceError('forbidden', 'This endpoint is internal.');
    }
    // Every page shows figures, at least in the strip.
    revalidatePath('/', 'layout');
    return { revalidated: ['/'] };
  },
);
