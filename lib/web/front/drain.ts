import 'server-only';
import type { Server, ServerResponse } from 'node:http';
import { Server as SocketServer } from 'node:net';
import { setImmediate as afterReading } from 'node:timers/promises';

/** Below the ten seconds after which the supervisor ends the process. */
const LONGEST_DRAIN_MS = 8_000;
const IDLE_CHECK_EVERY_MS = 50;
/** How long a connection that is kept may still bring a request, which its answer then ends. */
const LAST_REQUEST_MS = 1_000;

/**
 * Prepares a server to end without resetting a request: it then takes no new connection, answers with
 * `Connection: close`, finishes what is in flight, and closes connections that stay idle for a second.
 * @returns `drain`, which ends the server and resolves once no connection is left, or after
 *   `longestMs`, when what is left is cut; and whether that has begun.
 */
export function drainable(
  server: Server,
  longestMs = LONGEST_DRAIN_MS,
): { drain(): Promise<void>; isDraining(): boolean } {
  const inFlight = new Set<ServerResponse>();
  let isDraining = false;
  // Before the handler, so that the header is there when the answer begins.
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
    // The server's own `close` would reset idle connections at once, also those on which a request has
    // arrived that is not read yet.
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
