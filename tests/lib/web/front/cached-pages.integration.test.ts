import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { knownTicks, noteTick } from '@/lib/config/page-policy/known-ticks.mjs';
import { createFrontServer } from '@/lib/web/front/create-server';
import { frontHandler } from '@/lib/web/front/handle-request';

/** A page that Next has just sent is sent again as it is, within a second and until the next tick. */

const PAGE = `<!doctype html>${'<p>é</p>'.repeat(500)}`;
const NEXT_TAG = '"of-the-page"';

let server: Server;
let port: number;
let asked: string[] = [];
let pages = 0;
/** What Next says of the page at hand. */
let said: Record<string, string> = {};
let status = 200;

beforeAll(async () => {
  const settings = {
    trustedProxyHops: 1,
    requestsPerMinute: 10_000,
    readCallsPerMinute: 3,
    log: pino({ level: 'silent' }),
  };
  const handler = frontHandler(async (incoming, response) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    response.statusCode = status;
    const headers = {
      'Content-Type': 'text/html; charset=utf-8',
      'x-nextjs-cache': 'HIT',
      ...said,
    };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    response.setHeader('Content-Security-Policy', ["default-src 'self'", "script-src 'self'"]);
    response.setHeader('ETag', NEXT_TAG);
    if (!incoming.headers['accept-encoding']?.includes('gzip')) return void response.end(PAGE);
    // In parts, as its compression sends them.
    response.setHeader('Content-Encoding', 'gzip');
    const bytes = gzipSync(PAGE);
    response.write(bytes.subarray(0, 20));
    response.end(bytes.subarray(20));
  }, settings);
  server = createFrontServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => {
  knownTicks().isWatching = false;
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  asked = [];
  said = {};
  status = 200;
  pages += 1;
  noteTick(Date.now(), true);
  knownTicks().isWatching = true;
});

function get(headers: Record<string, string> = {}, path = `/page-${pages}`, method = 'GET') {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }>(
    (resolve, reject) => {
      const call = request({ port, path, method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      call.on('error', reject);
      call.end();
    },
  );
}

const GZIP = { 'accept-encoding': 'gzip, deflate, br' };

it('sends the same bytes and headers, with the id of the request at hand', async () => {
  const first = await get({ ...GZIP, 'x-request-id': 'id-of-the-first' });
  const again = await get({ ...GZIP, 'x-request-id': 'id-of-the-second' });
  expect(asked).toHaveLength(1);
  expect(gunzipSync(again.body).toString()).toBe(PAGE);
  expect(again.body.equals(first.body)).toBe(true);
  const { date: _date, 'transfer-encoding': _chunked, connection, ...sent } = first.headers;
  expect(again.headers).toMatchObject({ ...sent, connection, 'x-request-id': 'id-of-the-second' });
  expect(again.headers['content-security-policy']).toBe("default-src 'self', script-src 'self'");
  expect(again.headers['content-length']).toBe(String(first.body.byteLength));
  const plain = await get();
  expect(asked).toHaveLength(2);
  expect([plain.headers['content-encoding'], String(plain.body)]).toEqual([undefined, PAGE]);
  expect(String((await get()).body)).toBe(PAGE);
  expect(asked).toHaveLength(2);
});

it('answers 304 to whom holds the page', async () => {
  await get(GZIP);
  const answer = await get({ ...GZIP, 'if-none-match': `W/${NEXT_TAG}` });
  expect([answer.status, answer.body.byteLength, answer.headers.etag]).toEqual([304, 0, NEXT_TAG]);
  expect(asked).toHaveLength(1);
});

it('asks Next again after a tick, after a second, and while no tick would be noticed', async () => {
  await get();
  noteTick(Date.now(), true);
  await get();
  expect(asked).toHaveLength(2);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_000);
  await get();
  expect(asked).toHaveLength(3);
  jest.restoreAllMocks();
  knownTicks().isWatching = false;
  await get();
  await get();
  expect(asked).toHaveLength(5);
});

it.each([
  ['a part of it', { rsc: '1' }],
  ['a prefetch', { 'next-router-prefetch': '1' }],
  ['a draft', { cookie: 'a=b; __prerender_bypass=x' }],
  ['it anew', { 'cache-control': 'no-cache' }],
])('asks Next where the asker wants %s', async (_what, headers) => {
  await get();
  await get(headers as Record<string, string>);
  await get(headers as Record<string, string>);
  expect(asked).toHaveLength(3);
});

it.each([
  ['a page that is being made again', { 'x-nextjs-cache': 'STALE' }, 200],
  ['one that is made for each', { 'x-nextjs-cache': '' }, 200],
  ['what is no page', { 'Content-Type': 'text/x-component' }, 200],
  ['a cookie', { 'Set-Cookie': 'a=b' }, 200],
  ['a page that there is not', {}, 404],
])('keeps no answer with %s', async (_what, headers, code) => {
  said = headers as Record<string, string>;
  status = code;
  await get();
  expect((await get()).status).toBe(code);
  expect(asked).toHaveLength(2);
});

it('keeps neither other methods, nor addresses with a query, nor those of other hosts', async () => {
  const path = `/page-${pages}`;
  await get();
  await get({}, path, 'HEAD');
  await get({}, `${path}?utm_source=mail`);
  await get({}, `${path}?utm_source=mail`);
  await get({ host: 'other.example' });
  expect(asked).toHaveLength(5);
});

it.each([
  ['/certificate/SYI/2026-03-10T12:00:00Z', 'MISS', 429],
  ['/certificate/SYI/2026-03-10T12:00:00.500Z', 'MISS', 429],
  ['/replay/nothing', 'MISS', 429],
  ['/fixings/2026-03-09', 'REVALIDATED', 429],
  ['/fixings/2026-03-09', 'HIT', 200],
  ['/peg-monitor', 'REVALIDATED', 200],
])('counts %s (%s) by what it took to make', async (path, cache, last) => {
  said = { 'x-nextjs-cache': cache };
  const caller = { 'x-forwarded-for': `198.51.${path.length}.${cache.length}` };
  // Each takes 100 requests of the caller's 10,000.
  for (let call = 0; call < 100; call += 1) await get(caller, `${path}?${call}`);
  expect((await get(caller, path)).status).toBe(last);
  expect((await get({ 'x-forwarded-for': '203.0.113.77' }, path)).status).toBe(200);
});
