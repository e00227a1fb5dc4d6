import 'server-only';
import { isBearerOf } from '@/lib/config/bearer';
import { serverConfig } from '@/lib/config/server-config';
import { ServiceError } from '@/lib/read/service/service-error';
import { errorResponse } from '@/lib/web/http/errors';
import { callLimit } from '@/lib/web/http/limits/rate-limit';
import { requestIdOf } from '@/lib/web/http/request-id';
import { metricsText } from './web-metrics';

/** Limit on wrong tokens from one address. */
const wrongTokens = callLimit({ name: 'metrics-wrong-token', points: 60, durationSeconds: 60 });

/**
 * The figures of this process for callers that send METRICS_TOKEN. None without a token, because a
 * caller's address proves little behind a proxy on the same machine.
 */
export async function metricsRoute(request: Request): Promise<Response> {
  const { token } = serverConfig().metrics;
  try {
    if (token === undefined)
      throw new ServiceError('not-found', 'No metrics: METRICS_TOKEN is not set.');
    if (!isBearerOf(token, request.headers.get('authorization'))) {
      await wrongTokens.enter(request);
      throw new ServiceError('unauthorized', 'A token is required.');
    }
    const { text, type } = await metricsText(Date.now());
    return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
  } catch (error) {
    const response = errorResponse(error, requestIdOf(request), 'metrics');
    if (response.status === 401) response.headers.set('WWW-Authenticate', 'Bearer realm="metrics"');
    return response;
  }
}
