import 'server-only';
import type { Attributes, Context, Tracer } from '@opentelemetry/api';
import type { Logger } from 'pino';

type Tracing = { tracer: Tracer; activeContext: () => Context; errorStatus: number };

/** Each bundle of a process may load this module, so the tracer is kept on the process. */
const KEY = Symbol.for('stable-yield.tracing');
const holder = globalThis as typeof globalThis & { [KEY]?: Tracing | undefined };

/** Whether spans are recorded in this process. */
export const isTracing = () => holder[KEY] !== undefined;

/**
 * Sends spans to an OpenTelemetry collector from now on. Without an address nothing is loaded, and
 * `traced` costs nothing.
 * @param endpoint OTEL_EXPORTER_OTLP_ENDPOINT; spans go to `/v1/traces` below it, as JSON over HTTP.
 * @returns a function that sends the remaining spans and stops.
 */
export async function startTracing(
  endpoint: string | undefined,
  { service, log }: { service: string; log: Logger },
): Promise<() => Promise<void>> {
  if (endpoint === undefined) return async () => undefined;
  const { startExport } = await import('./tracing-export');
  const { stop, ...tracing } = await startExport(endpoint, { service, log });
  holder[KEY] = tracing;
  return async () => {
    holder[KEY] = undefined;
    await stop();
  };
}

/** Runs `work` in a span of its own, below the active one; a failure marks it. */
export function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const tracing = holder[KEY];
  if (!tracing) return work();
  return tracing.tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: tracing.errorStatus, message: String(error) });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Records something that has just ended as a span below the active one. */
export function noteSpan(
  name: string,
  {
    durationMs,
    attributes,
    error,
  }: { durationMs: number; attributes: Attributes; error?: unknown },
): void {
  const tracing = holder[KEY];
  if (!tracing) return;
  const endedMs = Date.now();
  const options = { attributes, startTime: endedMs - durationMs };
  const span = tracing.tracer.startSpan(name, options, tracing.activeContext());
  if (error !== undefined) span.setStatus({ code: tracing.errorStatus, message: String(error) });
  span.end(endedMs);
}
