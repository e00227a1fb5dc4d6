import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { webMetrics } from './web-metrics';

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;

/**
 * Counts the answers of a call and their time, where a monitor may read them.
 * @param call operationId; its labels are calls of the catalog and their statuses, so they are bounded.
 */
export function measured<Rest extends unknown[]>(
  call: string,
  handler: Handler<Rest>,
): Handler<Rest> {
  return async (request, ...rest) => {
    if (serverConfig().metrics.token === undefined) return handler(request, ...rest);
    const startedMs = performance.now();
    const response = await handler(request, ...rest);
    const { requests } = await webMetrics();
    const seconds = (performance.now() - startedMs) / 1000;
    requests.observe({ call, status: String(response.status) }, seconds);
    return response;
  };
}
