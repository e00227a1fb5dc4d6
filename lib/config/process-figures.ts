import type { collectDefaultMetrics, Registry } from 'prom-client';

/** Gauges that prom-client names as counters, which promtool refuses; each is the sum of one with labels. */
const MISNAMED = ['handles', 'requests', 'resources'].map((name) => `nodejs_active_${name}_total`);

/** Collects the figures of a Node process. The client is passed in: it is loaded only where figures are read. */
export function collectProcessFigures(
  client: { collectDefaultMetrics: typeof collectDefaultMetrics },
  register: Registry,
): void {
  client.collectDefaultMetrics({ register });
  for (const name of MISNAMED) register.removeSingleMetric(name);
}
