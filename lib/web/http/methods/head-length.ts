import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Next removes Content-Length from a route's response, so the length is passed under another name. */
const LENGTH = 'x-body-length';

/** Records the length of the body a GET response would have, before any compression. */
export function sayLength(request: Request, headers: Headers, bytes: number): void {
  if (request.method === 'HEAD') headers.set(LENGTH, String(bytes));
}

/** Sends the recorded lengths as Content-Length in responses to HEAD, whatever server runs Next. */
export function sendLengths(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    if (request.method !== 'HEAD') return;
    const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse;
    response.writeHead = (...head: unknown[]) => {
      const length = response.getHeader(LENGTH);
      if (length !== undefined) {
        response.removeHeader(LENGTH);
        response.setHeader('Content-Length', length);
      }
      return writeHead(...head);
    };
  });
}
