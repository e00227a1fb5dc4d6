/** Whether a host stands for every interface. @param {string | undefined} host */
export const isEverywhere = (host) => !host || host === '0.0.0.0' || host === '::';

/**
 * Origin for requests to a server on this machine by the host it listens on: loopback if that is every
 * interface.
 * @param {string | undefined} host
 * @param {number | string} port
 */
export function serverOrigin(host, port) {
  const reachable = isEverywhere(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${reachable}:${port}`;
}
