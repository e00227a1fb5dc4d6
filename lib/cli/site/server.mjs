import { createServer } from 'node:http';
import next from 'next';

// Next's documented custom server, only to give limits a caller's address, which Next hands to no route: the
// connection's is appended to X-Forwarded-For, as a proxy does, and `lib/http/limits/caller.ts` is told so.
globalThis[Symbol.for('stable-yield.web.appends-address')] = true;

const port = Number(process.env.PORT || 3000);
const hostname = process.env.HOST || undefined;
// Idle connections outlast the edge's 60 s: it would else send a call over one that just closed.
const server = createServer({ keepAliveTimeout: 75_000 });
const app = next({
  dev: process.env.NODE_ENV === 'development',
  port,
  httpServer: server,
  ...(hostname && { hostname }),
});
await app.prepare();
const handle = app.getRequestHandler();

let isStopping = false;
server.on('request', (request, response) => {
  if (isStopping) response.setHeader('Connection', 'close');
  const forwarded = request.headers['x-forwarded-for'];
  const own = request.socket.remoteAddress ?? '';
  request.headers['x-forwarded-for'] = forwarded ? `${forwarded}, ${own}` : own;
  handle(request, response);
});
server.listen(port, hostname, () => process.send?.({ type: 'listening' }));

/** Kept connections may send one more request; then what is in flight ends. Also when `npm start` is gone. */
async function stop() {
  if (isStopping) return;
  isStopping = true;
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await new Promise((resolve) => server.close(resolve));
  await app.close();
  process.exit(0);
}
for (const name of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(name, stop);
