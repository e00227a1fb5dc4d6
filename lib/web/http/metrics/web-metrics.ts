import 'server-only';
import type { Gauge, Histogram, Registry } from 'prom-client';
import { activeFeed } from '@/lib/read/service/active-feed';
import { readMarket } from '@/lib/read/service/feed-data';
import { ServiceError } from '@/lib/read/service/service-error';

type WebMetrics = {
  register: Registry;
  requests: Histogram<'call' | 'status'>;
  dataUp: Gauge;
  dataAge: Gauge<'data_class'>;
};

/** Routes are bundled apart and each may load this module; the figures hang on the process instead. */
const KEY = Symbol.for('stable-yield.web.metrics');
const holder = globalThis as typeof globalThis & { [KEY]?: Promise<WebMetrics> };

/** The figures of this process, made when one is first counted or read. */
export function webMetrics(): Promise<WebMetrics> {
  holder[KEY] ??= create();
  return holder[KEY];
}

async function create(): Promise<WebMetrics> {
  // Loaded only where somebody reads the figures.
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client');
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  return {
    register,
    requests: new Histogram({
      name: 'stable_yield_http_request_duration_seconds',
      help: 'Time to the answer of a call of the API, by its operationId and status',
      labelNames: ['call', 'status'],
      buckets: [0.005, 0.025, 0.1, 0.5, 1, 5],
      registers,
    }),
    dataUp: new Gauge({
      name: 'stable_yield_data_up',
      help: '1 while this process can read published values from the store',
      registers,
    }),
    dataAge: new Gauge({
      name: 'stable_yield_data_age_seconds',
      help: 'Age of the newest published value, on the clock of its feed',
      labelNames: ['data_class'],
      registers,
    }),
  };
}

/** The figures in Prometheus' text format; those of the data are read from the store now. */
export async function metricsText(nowMs: number): Promise<{ text: string; type: string }> {
  const { register, dataUp, dataAge } = await webMetrics();
  dataAge.reset();
  try {
    const active = await activeFeed({ nowMs });
    const { asOfMs } = await readMarket(active);
    dataAge.set({ data_class: active.feed.dataClass }, (active.clockMs - asOfMs) / 1000);
    dataUp.set(1);
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    dataUp.set(0);
  }
  return { text: await register.metrics(), type: register.contentType };
}
