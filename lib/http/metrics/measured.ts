import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { webFigures } from './web-registry';

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response>;

/**
 * Counts the responses of a call and their durations, if a monitor may read them.
 * @param call operationId; labels are calls of the catalog and their statuses, so they are bounded.
 */
export function measured<Rest extends unknown[]>(
  call: string,
  handler: Handler<Rest>,
): Handler<Rest> {
  return async (request, ...rest) => {
    if (serverConfig().metrics.token === undefined) return handler(request, ...rest);
    const startedMs = performance.now();
    const response = await handler(request, ...rest);
    const seconds = (performance.now() - startedMs) / 1000;
    const { requests } = await webFigures();
    requests.observe({ call, status: String(response.status) }, seconds);
    return response;
  };
}
