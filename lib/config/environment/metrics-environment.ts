import { z } from 'zod';
import { urlWithScheme, wholeNumber } from './environment';

/** Settings of the metrics (Prometheus) and of traces. */
export const metricsEnvironment = {
  /** Grants access to /metrics; without it the web process has none. */
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  /** Port of the collector's own /metrics; without it the collector has none. */
  COLLECTOR_METRICS_PORT: wholeNumber(1, 65_535).optional(),
  /** An OpenTelemetry collector that receives traces as OTLP over HTTP; without it none are recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: urlWithScheme(
    ['http', 'https'],
    'must be an http:// or https:// address',
  ).optional(),
};

const metricsEnvironmentSchema = z.object(metricsEnvironment);

export function metricsSettings(env: z.output<typeof metricsEnvironmentSchema>) {
  return {
    metrics: { token: env.METRICS_TOKEN, collectorPort: env.COLLECTOR_METRICS_PORT },
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  };
}
