import { createServer } from 'node:net';

/** Below the ports that systems give to connections and to servers without a port of their own. */
const FIRST_PORT = 20_000;
const PORTS = 12_000;

/** Each process starts elsewhere and goes on from there, so that no port is handed out twice in a row. */
let next = (process.pid * 37) % PORTS;

/** A port nobody listens on at the moment, and that the system gives to nobody before it is used. */
export async function freePort(): Promise<number> {
  for (let tried = 0; tried < PORTS; tried += 1) {
    const port = FIRST_PORT + next;
    next = (next + 1) % PORTS;
    if (await isFree(port)) return port;
  }
  throw new Error(`no port from ${FIRST_PORT} to ${FIRST_PORT + PORTS - 1} is free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
