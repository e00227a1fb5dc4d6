import 'server-only';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { isBearerOf } from '@/lib/config/bearer';
import type { ServerConfig } from '@/lib/config/server-config';
import { type CollectorFigures, createFigures, type ReadStoreCondition } from './collector-figures';

export type CollectorMetrics = Omit<CollectorFigures, 'register'> & { stop: () => Promise<void> };

type Settings = Pick<ServerConfig, 'metrics' | 'host'>;

const LOOPBACK = '127.0.0.1';

/**
 * Serves `/metrics` of this process in Prometheus' text format on COLLECTOR_METRICS_PORT: on loopback, or
 * with METRICS_TOKEN on HOST for requests with the token. `undefined` if no port is configured. An
 * unavailable port is logged; figures are published regardless.
 * @param readCondition Reads the store's state when the metrics are read.
 */
export async function startMetrics(
  { metrics: { token, collectorPort: port }, host }: Settings,
  log: Logger,
  readCondition: ReadStoreCondition,
): Promise<CollectorMetrics | undefined> {
  if (port === undefined) return undefined;
  const { register, ...figures } = await createFigures(readCondition);
  const server = createServer(async (request, response) => {
    const status = statusFor(request, token);
    if (status !== 200) {
      response.writeHead(status, status === 401 ? { 'WWW-Authenticate': 'Bearer' } : {}).end();
      return;
    }
    try {
      const text = await register.metrics();
      response.writeHead(200, { 'Content-Type': register.contentType }).end(text);
    } catch (error) {
      log.error({ err: error }, 'metrics could not be collected');
      response.writeHead(500).end();
    }
  });
  server.on('error', (error) => log.error({ err: error, port }, 'metrics are not served'));
  server.listen(port, token === undefined ? LOOPBACK : host, () =>
    log.info({ port }, 'metrics are served'),
  );
  return {
    ...figures,
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function statusFor({ method, url, headers }: IncomingMessage, token: string | undefined): number {
  if (url !== '/metrics') return 404;
  if (method !== 'GET') return 405;
  return token === undefined || isBearerOf(token, headers.authorization) ? 200 : 401;
}
