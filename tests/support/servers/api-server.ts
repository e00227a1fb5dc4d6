import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ROUTES } from '@/lib/http/routes';
import { handlerOf } from '../../app/api/handlers';

const CALLS = ROUTES.map((route) => ({
  key: route.key,
  method: route.method,
  pattern: new RegExp(`^${route.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  isFixed: !route.path.includes('{'),
})).sort((a, b) => Number(b.isFixed) - Number(a.isFixed));

/** The site's API on a port of this machine: its own handlers, reached over the network. */
export async function startApiServer(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server: Server = createServer(async (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', 'http://site.test');
    const parts: Buffer[] = [];
    for await (const part of incoming) parts.push(part as Buffer);
    const call = CALLS.find(
      ({ method, pattern }) => method === incoming.method && pattern.test(url.pathname),
    );
    const answer = call
      ? await handlerOf(call.key)(
          new Request(url, {
            method: call.method,
            headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
            ...(call.method === 'GET' ? {} : { body: Buffer.concat(parts) }),
          }),
          { params: Promise.resolve(partsOf(call.pattern, url.pathname)) },
        )
      : new Response(null, { status: 404 });
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(Buffer.from(await answer.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function partsOf(pattern: RegExp, pathname: string): Record<string, string> {
  const groups = Object.entries(pattern.exec(pathname)?.groups ?? {});
  return Object.fromEntries(groups.map(([name, part]) => [name, decodeURIComponent(part)]));
}
