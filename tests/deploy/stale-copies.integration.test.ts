import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { hasNginx, type RunningNginx, startEdge } from '../support/servers/nginx';

/** What `deploy/nginx` does with copies past their time, with web nodes and without. */

const isInstalled = hasNginx();
if (!isInstalled) console.warn('SKIPPED: nginx is not installed');

/** A second of freshness, counted in whole seconds. */
const PAST_MS = 2_500;

/** A web node that notes what it is asked for. */
async function startNode(): Promise<{ port: number; asked: string[]; stop(): Promise<void> }> {
  const asked: string[] = [];
  const node: Server = createServer(({ url = '' }, answer) => {
    asked.push(url);
    answer.setHeader('Cache-Control', 'public, max-age=0, must-revalidate, s-maxage=1');
    setTimeout(() => answer.end(String(asked.length)), 50);
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
  return {
    port: (node.address() as AddressInfo).port,
    asked,
    stop: () =>
      new Promise((resolve) => {
        node.close(() => resolve());
        node.closeAllConnections();
      }),
  };
}

const ask = async (nginx: RunningNginx, target: string, method = 'GET') => {
  const answer = await fetch(nginx.origin + target, { method });
  await answer.arrayBuffer();
  return [answer.status, answer.headers.get('x-cache')];
};

(isInstalled ? describe : describe.skip)('a copy past its time', () => {
  let node: Awaited<ReturnType<typeof startNode>>;
  let nginx: RunningNginx;

  beforeAll(async () => {
    node = await startNode();
    nginx = await startEdge([node.port]);
  });
  afterAll(async () => {
    await nginx.stop();
    await node.stop();
  });

  it('is asked for first, so that who asks seldom gets figures of now', async () => {
    await ask(nginx, '/page');
    await wait(PAST_MS);
    node.asked.length = 0;
    expect(await ask(nginx, '/page')).toEqual([200, 'EXPIRED']);
    expect(node.asked).toEqual(['/page']);
  });

  it('is renewed by one while all others get it as it is', async () => {
    await ask(nginx, '/many');
    await wait(PAST_MS);
    node.asked.length = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(nginx, '/many')));
    expect(new Set(answers.map(([status]) => status))).toEqual(new Set([200]));
    expect(answers.filter(([, state]) => state === 'EXPIRED')).toHaveLength(1);
    expect(node.asked).toEqual(['/many']);
  });

  it('goes on while every web node is down', async () => {
    await ask(nginx, '/page');
    await node.stop();
    await wait(PAST_MS);
    expect(await ask(nginx, '/page')).toEqual([200, 'STALE']);
    expect(await ask(nginx, '/never-asked-for')).toEqual([502, null]);
    expect(await ask(nginx, '/page', 'POST')).toEqual([502, null]);
  });
});
