import 'server-only';
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { type Refusal, rawAnswer } from './envelope';
import { answer } from './handle-request';
import { METHOD_REFUSED } from './refuse-request';

/** A request, including its body, must arrive within this time. */
const REQUEST_TIMEOUT_MS = 10_000;
const TIMEOUT_CHECK_EVERY_MS = 1_000;
/** A connection on which nothing moves for this long is closed, whether its answer is not read or not there. */
const SILENT_MS = 60_000;
/** Of answers that callers have not read yet, over all connections. */
const MAX_UNREAD_BYTES = 64 * 1024 * 1024;

const UNREADABLE: Refusal = {
  status: 400,
  code: 'bad_request',
  detail: 'The request could not be read.',
};
/** By Node's error code; anything else is a 400. */
const CLIENT_ERRORS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: 'request_timeout',
    detail: 'The request took longer than 10 seconds to arrive.',
  },
  HPE_HEADER_OVERFLOW: { ...UNREADABLE, status: 431, detail: 'The headers are too large.' },
};

/**
 * An HTTP server that responds with the error envelope and all security headers even where Node would
 * respond by itself or not at all: an unknown method, headers that are too large, no Host, a body that
 * trickles in. One request at a time per connection: no browser or proxy sends a second one before the
 * answer to the first, and answers that nobody reads would fill the memory.
 */
export function createFrontServer(handler: RequestListener): Server {
  /** By connection, in the order of their requests. */
  const answering = new Map<Duplex, ServerResponse>();
  /**
   * Node's parser goes on with whatever has arrived, some two thousand requests at a time, unless a request asks
   * for an upgrade. One that comes before the answer to the one before counts as that: the parser stops, and
   * the connection ends. Requests that do ask for an upgrade are ordinary ones here.
   */
  class OneAtATime extends IncomingMessage {
    get upgrade(): boolean {
      const begun = answering.get(this.socket);
      return this.method === 'CONNECT' || (begun !== undefined && begun.req !== this);
    }

    set upgrade(_asked: boolean) {
      // Node notes here what it parsed.
    }
  }
  const server = createServer(
    {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_EVERY_MS,
      // The handler refuses a missing Host header, with a body.
      requireHostHeader: false,
      IncomingMessage: OneAtATime,
    },
    (request, response) => {
      const { socket } = request;
      endUnread(answering);
      answering.set(socket, response);
      response.once('close', () => answering.delete(socket));
      handler(request, response);
    },
  );
  server.setTimeout(SILENT_MS);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const begun = answering.get(socket);
    const isWithinAnswer = begun?.headersSent === true;
    if (socket.writable && !isWithinAnswer && error.code !== 'ECONNRESET') {
      socket.write(rawAnswer(CLIENT_ERRORS[error.code ?? ''] ?? UNREADABLE));
    }
    socket.destroy();
  });
  server.on('checkExpectation', (_request, response) => {
    answer(response, { ...UNREADABLE, status: 417, detail: 'Expect: is not supported.' });
  });
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.on('connect', (_request, socket) => socket.end(rawAnswer(METHOD_REFUSED)));
  return server;
}

/** Closes the oldest connections whose answer is not read, until the others' answers are within the bound. */
function endUnread(answering: ReadonlyMap<Duplex, ServerResponse>): void {
  let unreadBytes = 0;
  for (const { writableLength } of answering.values()) unreadBytes += writableLength;
  for (const [socket, { writableLength }] of answering) {
    if (unreadBytes <= MAX_UNREAD_BYTES) return;
    if (writableLength === 0) continue;
    unreadBytes -= writableLength;
    socket.destroy();
  }
}
