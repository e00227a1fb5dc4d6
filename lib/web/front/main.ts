import 'server-only';
import { createServer } from 'node:http';
import next from 'next';
import { createLog } from '@/lib/config/create-log';
import { serverConfig } from '@/lib/config/server-config';
import { startTracing } from '@/lib/config/tracing';
import { createFrontServer } from './create-server';
import { drainable } from './drain';
import { frontHandler } from './handle-request';
import { measureResponses } from './measure-responses';

/** The web process: Next's own request handler, with `frontHandler` in front of it. */
async function main(): Promise<void> {
  const { port, host, logLevel, metrics, ...limits } = serverConfig();
  const log = createLog({ process: 'web' }, logLevel);
  const { tracesTo } = serverConfig();
  const stopTracing = await startTracing(tracesTo, { service: 'stable-yield-web', log });
  const app = next({
    port,
    ...(host !== undefined && { hostname: host }),
    // Next listens for upgrades on this server, which gets none; on the real one it would leave them
    // hanging. There they are ordinary requests, like those of clients that offer HTTP/2.
    httpServer: createServer(),
  });
  await app.prepare();
  const isDraining = () => draining.isDraining();
  const settings = { ...limits, log, isDraining };
  const server = createFrontServer(frontHandler(app.getRequestHandler(), settings));
  const draining = drainable(server);
  if (metrics.token !== undefined) await measureResponses(server);
  server.on('error', (error) => {
    log.fatal({ err: error }, 'the web process cannot listen');
    process.exit(1);
  });
  // The supervisor restarts a process that once listened sooner than one that never did.
  server.listen(port, host, () => process.send?.({ type: 'listening' }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      draining
        .drain()
        .then(() => app.close())
        .then(stopTracing)
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
}

main().catch((error: unknown) => {
  createLog({ process: 'web' }).fatal({ err: error }, 'the web process stops');
  process.exit(1);
});
