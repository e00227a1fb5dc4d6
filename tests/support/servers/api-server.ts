import { buffer } from 'node:stream/consumers';
import { ROUTES } from '@/lib/http/routes';
import { handlerOf } from '../../app/api/handlers';
import { startLoopbackServer } from './loopback-server';

const CALLS = ROUTES.map((route) => ({
  key: route.key,
  method: route.method,
  pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  isFixed: !route.path.includes('{'),
})).sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

/** The site's API on a port of this machine: its own handlers, reached over the network. */
export async function startApiServer(): Promise<{ url: string; close: () => Promise<void> }> {
  const server = await startLoopbackServer();
  server.route(/^/, async (incoming, { pathname, search }) => {
    const call = CALLS.find(
      ({ method, pattern }) => method === incoming.method && pattern.test(pathname),
    );
    if (!call) return { status: 404 };
    const request = new Request(new URL(pathname + search, 'http://site.test'), {
      method: call.method,
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(call.method === 'GET' ? {} : { body: await buffer(incoming) }),
    });
    const params = Promise.resolve(partsOf(call.pattern, pathname));
    const answer = await handlerOf(call.key)(request, { params });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
  });
  return server;
}

function partsOf(pattern: RegExp, pathname: string): Record<string, string> {
  const groups = Object.entries(pattern.exec(pathname)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, part]) => [name, decodeURIComponent(part)]));
}
