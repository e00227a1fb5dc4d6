import 'server-only';
import { isBearerOf } from '@/lib/config/bearer';
import { serverConfig } from '@/lib/config/server-config';
import { activeFeed } from '@/lib/features/service/active-feed';
import { readMarket } from '@/lib/features/service/feed-data';
import { notFound, ServiceError } from '@/lib/features/service/service-error';
import { shownError } from '@/lib/features/service/shown-error';
import { getReadiness } from '@/lib/features/status/get-health';
import { errorResponse } from '@/lib/http/errors';
import { callLimit } from '@/lib/http/limits/rate-limit';
import { requestIdOf } from '@/lib/http/request-id';
import { webFigures } from './web-registry';

/** The figures in Prometheus text format; those about the data are read from the store on each call. */
async function metricsText(nowMs: number): Promise<{ text: string; type: string }> {
  const { register, storeUp, collectorUp, dataUp, dataAge } = await webFigures();
  const [{ store, collector }, data] = await Promise.all([
    getReadiness({ nowMs }),
    newestData(nowMs),
  ]);
  storeUp.set(store === 'ok' ? 1 : 0);
  collectorUp.set(collector === 'writing' ? 1 : 0);
  dataUp.set(data ? 1 : 0);
  dataAge.reset();
  if (data) dataAge.set({ data_class: data.dataClass }, data.ageMs / 1000);
  return { text: await register.metrics(), type: register.contentType };
}

async function newestData(nowMs: number) {
  try {
    const active = await activeFeed({ nowMs });
    const { asOfMs } = await readMarket(active);
    return { dataClass: active.feed.dataClass, ageMs: active.clockMs - asOfMs };
  } catch (error) {
    if (shownError(error) === undefined) throw error;
    return undefined;
  }
}

/** Limit on wrong tokens from one address. */
const countWrongToken = callLimit({ name: 'metrics-wrong-token', points: 60, durationSeconds: 60 });

/**
 * The figures of this process for callers that send METRICS_TOKEN. None without a token, because a
 * caller's address proves little behind a proxy on the same machine.
 */
export async function metricsRoute(request: Request): Promise<Response> {
  const { token } = serverConfig().metrics;
  try {
    if (token === undefined) throw notFound('No metrics: METRICS_TOKEN is not set.');
    if (!isBearerOf(token, request.headers.get('authorization'))) {
      await countWrongToken(request);
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
