import 'server-only';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { isBearerOf } from '@/lib/config/bearer';
import type { ServerConfig } from '@/lib/config/server-config';
import type { SourceReport } from './source-runner';

/** What the collector counts for a monitor. Labels are sources of the registry, so their number is bounded. */
export type CollectorMetrics = {
  /** Ticks were committed in one transaction that took so long. */
  committed: (ticks: number, seconds: number) => void;
  /** A source was asked, or its breaker kept it from being asked. */
  reported: (report: SourceReport) => void;
  stop: () => Promise<void>;
};

type Settings = Pick<ServerConfig, 'metrics' | 'host'>;

const LOOPBACK = '127.0.0.1';

/**
 * Serves `/metrics` of this process in Prometheus' text format on COLLECTOR_METRICS_PORT: on loopback,
 * or with METRICS_TOKEN on HOST for whoever sends the token. `undefined` where no port is configured.
 * A port that cannot be had is logged; figures are published all the same.
 */
export async function startMetrics(
  { metrics: { token, collectorPort: port }, host }: Settings,
  log: Logger,
): Promise<CollectorMetrics | undefined> {
  if (port === undefined) return undefined;
  const { register, ...figures } = await createFigures();
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

async function createFigures() {
  // Loaded only where somebody reads the figures.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import(
    'prom-client'
  );
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const ticks = new Counter({
    name: 'stable_yield_ticks_total',
    help: 'Ticks written to the store',
    registers,
  });
  const commits = new Histogram({
    name: 'stable_yield_commit_duration_seconds',
    help: 'Time one transaction with its ticks took',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const lastCommit = new Gauge({
    name: 'stable_yield_last_commit_timestamp_seconds',
    help: 'Wall clock of the last commit',
    registers,
  });
  const source = (name: string, help: string) =>
    new Gauge({ name, help, labelNames: ['source'], registers });
  const lastSuccess = source(
    'stable_yield_source_last_success_timestamp_seconds',
    'Wall clock of the last good answer of a source',
  );
  const lastFailure = source(
    'stable_yield_source_last_failure_timestamp_seconds',
    'Wall clock of the last failure of a source',
  );
  const rowsDropped = source(
    'stable_yield_source_rows_dropped',
    'Rows refused in the last batch of a source',
  );
  const open = source(
    'stable_yield_source_breaker_open',
    '1 while a source is not asked because it kept failing',
  );
  return {
    register,
    committed(count: number, seconds: number) {
      ticks.inc(count);
      commits.observe(seconds);
      lastCommit.setToCurrentTime();
    },
    reported(report: SourceReport) {
      const labels = { source: report.source };
      if (report.lastSuccessAtMs !== null) lastSuccess.set(labels, report.lastSuccessAtMs / 1000);
      if (report.lastFailureAtMs !== null) lastFailure.set(labels, report.lastFailureAtMs / 1000);
      rowsDropped.set(labels, report.rowsDropped);
      open.set(labels, report.breaker === 'open' ? 1 : 0);
    },
  };
}
