import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setImmediate as afterReading } from 'node:timers/promises';

/** Below the ten seconds after which the supervisor ends the process. */
const LONGEST_DRAIN_MS = 8_000;
const IDLE_CHECK_EVERY_MS = 50;
/** How long a kept-alive connection may still send a request, after whose response it closes. */
const LAST_REQUEST_MS = 1_000;

/**
 * Prepares a server to stop without resetting requests: it then accepts no new connection, responds with
 * `Connection: close`, finishes what is in flight, and closes connections that stay idle for a second.
 * @returns `drain`, which stops the server and resolves once no connection is left, or after
 *   `longestMs`, when the remaining ones are cut; and whether draining has begun.
 */
export function drainable(
  server: Server,
  longestMs = LONGEST_DRAIN_MS,
): { drain(): Promise<void>; isDraining(): boolean } {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  // Runs before the handler, so that the header is set when the response begins.
  server.prependListener('request', (_request, response) => {
    inFlight.add(response);
    response.once('close', () => inFlight.delete(response));
    if (isDraining) response.setHeader('Connection', 'close');
  });
  const drain = async () => {
    isDraining = true;
    for (const response of inFlight) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
    // The server's own `close` would reset idle connections at once, including those with a request that
    // has arrived but is not read yet.
    const closed = new Promise<void>((resolve) => {
      SocketServer.prototype.close.call(server, () => resolve());
    });
    const idleFromMs = performance.now() + LAST_REQUEST_MS;
    const idle = setInterval(async () => {
      if (performance.now() < idleFromMs) return;
      await afterReading();
      server.closeIdleConnections();
    }, IDLE_CHECK_EVERY_MS);
    const longest = setTimeout(() => server.closeAllConnections(), longestMs);
    await closed;
    clearInterval(idle);
    clearTimeout(longest);
  };
  return { drain, isDraining: () => isDraining };
}
