import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a route answers: by default 200 with the body as JSON (text and bytes are sent as they are). */
export type LoopbackReply = {
  status?: number;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  /** `headers`: no answer at all; `body`: headers and half of the body, then silence. */
  hang?: 'headers' | 'body';
  /** Half of the body, properly ended: what a truncating proxy serves. */
  cutInHalf?: boolean;
  /** Half of the body, then the connection is torn down. */
  breakOff?: boolean;
};

type Responder = (request: IncomingMessage, url: URL) => LoopbackReply | Promise<LoopbackReply>;

export type LoopbackServer = Awaited<ReturnType<typeof startLoopbackServer>>;

type Route = { path: string | RegExp; replies: (LoopbackReply | Responder)[]; served: number };

/** An HTTP server on 127.0.0.1 whose answers a test programs, for tests of anything that fetches; on any free port by default. */
export async function startLoopbackServer(wantedPort = 0) {
  const routes: Route[] = [];
  /** Path and query of every request, in order. */
  const requests: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://loopback');
    requests.push(`${url.pathname}${url.search}`);
    headers.push(request.headers);
    const route = routes.find(({ path }) =>
      typeof path === 'string' ? path === url.pathname : path.test(url.pathname),
    );
    const reply = route
      ? await nextReply(route, request, url)
      : { status: 404, body: 'no such route' };
    send(response, reply);
  });
  server.listen(wantedPort, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    headersOf: (index: number) => headers[index] ?? {},
    /**
     * Programs a path (exact, or a pattern). Several replies are given one after the other and the
     * last one from then on; the latest programming of a path wins.
     */
    route: (path: Route['path'], ...replies: Route['replies']) =>
      void routes.unshift({ path, replies, served: 0 }),
    close: () => close(server),
  };
}

/** Such a server for each test of a file, or of a `describe`. */
export function loopbackServer(): LoopbackServer {
  const server = {} as LoopbackServer;
  beforeEach(async () => {
    Object.assign(server, await startLoopbackServer());
  });
  afterEach(() => server.close());
  return server;
}

function nextReply(route: Route, request: IncomingMessage, url: URL): ReturnType<Responder> {
  const reply = route.replies[Math.min(route.served, route.replies.length - 1)] ?? {};
  route.served += 1;
  return typeof reply === 'function' ? reply(request, url) : reply;
}

function send(response: ServerResponse, reply: LoopbackReply): void {
  if (reply.hang === 'headers') return;
  const { body = {} } = reply;
  const isAsItIs = typeof body === 'string' || Buffer.isBuffer(body);
  const bytes = Buffer.from(isAsItIs ? body : JSON.stringify(body));
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  const partial = reply.hang === 'body' || reply.breakOff === true;
  response.writeHead(reply.status ?? 200, {
    'content-type': 'application/json',
    ...(partial ? { 'content-length': String(bytes.length) } : {}),
    ...reply.headers,
  });
  if (reply.hang === 'body') response.write(half);
  else if (reply.breakOff) response.write(half, () => response.destroy());
  else response.end(reply.cutInHalf ? half : bytes);
}

function close(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeAllConnections();
  return closed;
}
