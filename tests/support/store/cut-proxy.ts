import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CutProxy = Awaited<ReturnType<typeof startCutProxy>>;

/**
 * A link to a local server that a test can cut, or make hang without closing it. It listens on a free
 * port of loopback in front of the one of this address; `url` leads over it.
 */
export async function startCutProxy(address: string) {
  const url = new URL(address);
  const { hostname } = url;
  const target = Number(url.port || (url.protocol === 'redis:' ? 6379 : 5432));
  const sockets = new Set<Socket>();
  let isHanging = false;
  const server = createServer((near) => {
    const far = connect(target, hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (!isHanging) to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  url.host = `127.0.0.1:${port}`;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    url: url.href,
    /** Closes every connection and refuses new ones. */
    cut: stop,
    /** Passes nothing on any more; connections stay open, and new ones get no answer. */
    hang() {
      isHanging = true;
    },
    /** Passes everything on again. */
    async mend() {
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    close: stop,
  };
}
