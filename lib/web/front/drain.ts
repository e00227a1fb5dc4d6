import 'server-only';
import type { Server, ServerResponse } from 'node:http';

/** Below the ten seconds after which the supervisor ends the process. */
const LONGEST_DRAIN_MS = 8_000;
const IDLE_CHECK_EVERY_MS = 50;

/**
 * Prepares a server to end without resetting a request: it then takes no new connection, answers with
 * `Connection: close`, closes idle connections and finishes what is in flight.
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
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    // An answer that had begun keeps its connection, which is idle afterwards.
    const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_EVERY_MS);
    const longest = setTimeout(() => server.closeAllConnections(), longestMs);
    await closed;
    clearInterval(idle);
    clearTimeout(longest);
  };
  return { drain, isDraining: () => isDraining };
}
