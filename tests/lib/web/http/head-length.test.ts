import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sayLength, sendLengths } from '@/lib/web/http/methods/head-length';

const TEXT = 'Déjà vu';
let server: Server;
let origin: string;

/** As Next answers a route: its headers but for Content-Length, and its body unless it is HEAD. */
beforeAll(async () => {
  sendLengths();
  server = createServer((request, response) => {
    const headers = new Headers({ 'content-type': 'text/plain; charset=utf-8' });
    sayLength(new Request('http://site.test/', { method: request.method ?? 'GET' }), headers, 9);
    for (const [name, value] of headers) response.appendHeader(name, value);
    if (request.method === 'HEAD') response.end();
    else response.write(TEXT, () => response.end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it('tells with HEAD the length of the body that GET has', async () => {
  const head = await fetch(origin, { method: 'HEAD' });
  expect(head.headers.get('content-length')).toBe('9');
  expect(head.headers.get('x-body-length')).toBeNull();
  const get = await fetch(origin);
  expect(get.headers.get('x-body-length')).toBeNull();
  expect((await get.arrayBuffer()).byteLength).toBe(9);
});
