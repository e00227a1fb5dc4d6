import 'server-only';
import { collectProcessFigures } from '@/lib/config/process-figures';
import { serverConfig } from '@/lib/config/server-config';
import { cacheTallies } from '@/lib/features/service/load-cache';
import { limiter } from '@/lib/http/limits/counters';

export type WebFigures = Awaited<ReturnType<typeof create>>;

/** Routes are bundled separately and each may load this module, so the figures are kept on the process. */
const KEY = Symbol.for('stable-yield.web.metrics');
const holder = globalThis as typeof globalThis & { [KEY]?: Promise<WebFigures> };

const SECONDS = [0.005, 0.025, 0.1, 0.5, 1, 5];

/** The figures of this process, made when one is first counted or read. */
export function webFigures(): Promise<WebFigures> {
  holder[KEY] ??= create();
  return holder[KEY];
}

async function create() {
  // Loaded only if the figures are read.
  const client = await import('prom-client');
  const { Counter, Gauge, Histogram, Registry } = client;
  const register = new Registry();
  const registers = [register];
  collectProcessFigures(client, register);
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  new Counter({
    name: 'stable_yield_limiter_decisions_total',
    help: 'Calls that a limit allowed or refused, and where they were counted',
    labelNames: ['limit', 'decision', 'counted_in'],
    registers,
    collect() {
      this.reset();
      for (const { count, ...labels } of limiter().counts.values()) this.inc(labels, count);
    },
  });
  new Gauge({
    name: 'stable_yield_limiter_redis_up',
    help: 'Where REDIS_URL is set: 1 while limits are counted in Redis, 0 while in memory',
    labelNames: ['counted_in'],
    registers,
    collect() {
      this.reset();
      const { isRedisUp } = limiter();
      if (isRedisUp !== undefined) this.set({ counted_in: 'redis' }, isRedisUp ? 1 : 0);
    },
  });
  new Counter({
    name: 'stable_yield_cache_reads_total',
    help: 'Reads of the in-memory caches of this process, by cache and outcome',
    labelNames: ['cache', 'outcome'],
    registers,
    collect() {
      this.reset();
      for (const [cache, { hits, misses }] of cacheTallies()) {
        this.inc({ cache, outcome: 'hit' }, hits);
        this.inc({ cache, outcome: 'miss' }, misses);
      }
    },
  });
  return {
    register,
    requests: new Histogram({
      name: 'stable_yield_http_request_duration_seconds',
      help: 'Time to the response of an API call, by its operationId and status',
      labelNames: ['call', 'status'],
      buckets: SECONDS,
      registers,
    }),
    storeUp: gauge('stable_yield_store_up', '1 while the store responds to this process'),
    collectorUp: gauge(
      'stable_yield_collector_up',
      '1 while a collector keeps the store current, as this process reads it',
    ),
    dataUp: gauge(
      'stable_yield_data_up',
      '1 while this process can read published values, from the store or from memory',
    ),
    dataAge: new Gauge({
      name: 'stable_yield_data_age_seconds',
      help: 'Age of the newest published value, on the clock of its feed',
      labelNames: ['data_class'],
      registers,
    }),
  };
}

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
