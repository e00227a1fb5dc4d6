import 'server-only';
import { type StreamEvent, streamContract } from '@/lib/features/stream/contract';
import { StreamHub } from '@/lib/features/stream/hub';
import { errorResponse } from './errors';
import { parseInput, queryOf } from './input';
import { callerOf } from './limits/caller';
import { readGuard } from './limits/rate-limit';
import { apiLogger } from './logger';
import { methodsOf, openToOthers } from './methods';
import { measured } from './metrics/web-registry';
import { requestIdOf } from './request-id';

/** A comment goes out this often, so that proxies keep a quiet connection. */
const HEARTBEAT_MS = 15_000;
/** A stream ends after this; a browser connects again by itself and goes on where it was. */
const LIFETIME_MS = 30 * 60_000;
/** Bytes that may wait for a slow reader; who is further behind is disconnected. */
const MAX_WAITING_BYTES = 256 * 1024;

const hub = new StreamHub((error) => apiLogger().error({ err: error }, 'stream: poll failed'));
const encoder = new TextEncoder();

/** `GET /api/v1/stream`. */
export const STREAM_METHODS = methodsOf(measured(streamContract.key, stream), streamContract);

async function stream(request: Request): Promise<Response> {
  const requestId = requestIdOf(request);
  try {
    await readGuard(request, streamContract.cost);
    const query = parseInput(streamContract.query, queryOf(new URL(request.url)));
    const headers = new Headers({
      'Content-Type': 'text/event-stream; charset=utf-8',
      // Compressed, an event would wait for the next one.
      'Cache-Control': 'no-store, no-transform',
      'X-Accel-Buffering': 'no',
      'X-Request-Id': requestId,
    });
    openToOthers(headers);
    const body = request.method === 'HEAD' ? null : await openStream(request, query.events);
    return new Response(body, { headers });
  } catch (error) {
    const response = errorResponse(error, requestId, streamContract.key);
    openToOthers(response.headers);
    return response;
  }
}

async function openStream(
  request: Request,
  names: string | undefined,
): Promise<ReadableStream<Uint8Array>> {
  const wanted = names === undefined ? null : new Set(names.split(','));
  let isClosed = false;
  let end = () => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (given) => {
        controller = given;
      },
      cancel: () => {
        isClosed = true;
        end();
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: MAX_WAITING_BYTES }),
  );
  const write = (text: string) => {
    controller?.enqueue(encoder.encode(text));
    if ((controller?.desiredSize ?? 0) <= 0) close();
  };
  const take = (event: StreamEvent) => {
    if (wanted === null || wanted.has(event.name)) write(eventText(event));
  };
  const close = () => {
    end();
    if (!isClosed) controller?.close();
    isClosed = true;
  };
  const stop = await hub.listen({ caller: callerOf(request), take }, lastEventMs(request));
  const heartbeat = setInterval(() => write(': \n\n'), HEARTBEAT_MS);
  const lifetime = setTimeout(close, LIFETIME_MS);
  end = () => {
    stop();
    clearInterval(heartbeat);
    clearTimeout(lifetime);
  };
  request.signal.addEventListener('abort', close);
  // It may have fallen behind, or gone, before it was heard of.
  if (request.signal.aborted) close();
  else if (isClosed) end();
  return body;
}

function eventText({ name, atMs, data }: StreamEvent): string {
  return `id: ${atMs}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** The last event a returning listener has; `null` for a new one. */
function lastEventMs(request: Request): number | null {
  const id = request.headers.get('last-event-id');
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null;
}
