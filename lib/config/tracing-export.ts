import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, context, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  NodeTracerProvider,
  type ReadableSpan,
  type Span,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';

/** Part of the time a process has to stop; a batch is abandoned before that. */
const STOP_WITHIN_MS = 2_000;
const SEND_WITHIN_MS = 1_500;
/** Limit on spans waiting to be sent, so that an unreachable receiver costs bounded memory. */
const MAX_WAITING_SPANS = 2_048;
const MAX_NAME_LENGTH = 200;
const MAX_VALUE_LENGTH = 2_000;

/**
 * Next names a fetch after its whole address, which for a `data:` address is the whole file. It also notes the
 * address of a request, which may have a key, a token or an e-mail address; `http.route` says enough of it.
 */
class DiscreetSpans extends BatchSpanProcessor {
  override onEnd(span: ReadableSpan): void {
    delete span.attributes['http.target'];
    super.onEnd(span);
  }

  override onStart(span: Span, parent: Context): void {
    if (span.name.length > MAX_NAME_LENGTH) span.updateName(span.name.slice(0, MAX_NAME_LENGTH));
    super.onStart(span, parent);
  }
}

/** The official SDK with its exporter, loaded only where spans are sent. */
export async function startExport(
  endpoint: string,
  { service, log }: { service: string; log: Logger },
) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = loggingOnce(new OTLPTraceExporter({ url, timeoutMillis: SEND_WITHIN_MS }), log);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new DiscreetSpans(exporter, { maxQueueSize: MAX_WAITING_SPANS })],
    spanLimits: { attributeValueLengthLimit: MAX_VALUE_LENGTH },
  });
  provider.register();
  return {
    tracer: trace.getTracer('stable-yield'),
    activeContext: () => context.active(),
    errorStatus: SpanStatusCode.ERROR,
    async stop() {
      const ended = provider.shutdown().catch((error: unknown) => {
        log.warn({ err: error }, 'the last traces could not be sent');
      });
      await Promise.race([ended, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
    },
  };
}

/** The same exporter, which logs once that traces are not accepted, and once that they are again. */
function loggingOnce(exporter: OTLPTraceExporter, log: Logger): SpanExporter {
  let isFailing = false;
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        if (result.error && !isFailing)
          log.warn({ err: result.error }, 'traces could not be exported');
        if (!result.error && isFailing) log.info('traces are exported again');
        isFailing = result.error !== undefined;
        done(result);
      });
    },
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
