import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A link to a local server that a test can cut, or make hang without closing it. */
export type CutProxy = {
  port: number;
  /** Closes every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Passes nothing on any more; connections stay open, and new ones get no answer. */
  hang(): void;
  /** Passes on every piece so many milliseconds later; 0 ends it. */
  delay(ms: number): void;
  /** Passes everything on again. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Listens on a free port of loopback in front of `target`. */
export async function startCutProxy(target: { port: number; host?: string }): Promise<CutProxy> {
  const sockets = new Set<Socket>();
  let isHanging = false;
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(target.port, target.host ?? '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => {
        if (isHanging) return;
        // Pieces keep their order: one that comes after the delay has ended waits for those before.
        if (delayMs > 0 || late.has(to)) passLate(to, bytes);
        else to.write(bytes);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  /** Pieces that wait, by the end they go to. */
  const late = new Map<Socket, Buffer[]>();
  const passLate = (to: Socket, bytes: Buffer) => {
    const waiting = late.get(to) ?? [];
    late.set(to, [...waiting, bytes]);
    setTimeout(() => {
      const [first, ...others] = late.get(to) ?? [];
      if (others.length > 0) late.set(to, others);
      else late.delete(to);
      if (first) to.write(first);
    }, delayMs);
  };
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const stop = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  return {
    port,
    cut: stop,
    hang() {
      isHanging = true;
    },
    delay(ms) {
      delayMs = ms;
    },
    async mend() {
      isHanging = false;
      if (!server.listening) await listen(port);
    },
    close: stop,
  };
}
