import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainable } from '@/lib/web/front/drain';

const REQUESTS = 5;

async function serve(handler: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handler);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('finishes what is in flight, closes what is idle and takes nothing new', async () => {
  const waiting: ServerResponse[] = [];
  const { server, port } = await serve((request, response) => {
    if (request.url === '/slow') waiting.push(response);
    else response.end('quick');
  });
  const { drain, isDraining } = drainable(server);
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [answer] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
    let body = '';
    for await (const part of answer) body += part;
    return { body, connection: answer.headers.connection };
  };
  expect(await ask('/quick')).toEqual({ body: 'quick', connection: 'keep-alive' });
  const slow = Array.from({ length: REQUESTS }, () => ask('/slow'));
  while (waiting.length < REQUESTS) await new Promise((resolve) => setTimeout(resolve, 5));

  expect(isDraining()).toBe(false);
  const drained = drain();
  expect(isDraining()).toBe(true);
  await expect(fetch(`http://127.0.0.1:${port}/quick`)).rejects.toThrow();
  for (const response of waiting) response.end('finished');
  const answers = await Promise.all(slow);
  expect(answers).toEqual(Array(REQUESTS).fill({ body: 'finished', connection: 'close' }));
  await drained;
  agent.destroy();
});

it('answers a request that comes on a connection it has kept, and ends that with it', async () => {
  const { server, port } = await serve((_request, response) => response.end('kept'));
  const { drain } = drainable(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    return answer.headers.connection;
  };
  expect(await ask()).toBe('keep-alive');
  const drained = drain();
  expect(await ask()).toBe('close');
  await drained;
  agent.destroy();
});

it('waits for a request that never ends no longer than it may', async () => {
  const { server, port } = await serve(() => undefined);
  const { drain } = drainable(server, 100);
  const reset = once(get({ port }), 'response').catch((error) => String(error));
  await once(server, 'request');
  const startedMs = performance.now();
  await drain();
  expect(performance.now() - startedMs).toBeLessThan(1_000);
  expect(await reset).toContain('socket hang up');
});
