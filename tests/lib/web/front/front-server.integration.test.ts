import { type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { requestField } from '@/lib/config/request-context';
import { headersOfPath, SCRIPTLESS_POLICY } from '@/lib/config/security-headers.mjs';
import { errorSchema } from '@/lib/contract/errors';
import { ROUTES } from '@/lib/web/calls/routes';
import { createFrontServer } from '@/lib/web/front/create-server';
import { frontHandler } from '@/lib/web/front/handle-request';
import { kindOf, measureResponses } from '@/lib/web/front/measure-responses';
import { webFigures } from '@/lib/web/http/metrics/web-registry';
import { type RawAnswer, sendRaw } from '../../../support/fuzz/raw-http';

const log = pino({ level: 'silent' });
const lines: string[] = [];
const heard = pino({ mixin: requestField }, { write: (line: string) => lines.push(line) });
const LIMIT = 30;

/** Stands in for Next: says who it thinks the caller is, reads the body, or fails. */
async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/fails') throw new Error('at secret (/srv/app.js:1:1)');
  const vary = ['rsc, next-router-state-tree', 'next-router-prefetch, Accept-Encoding', 'Next-Url'];
  response.setHeader('Vary', vary);
  if (request.url === '/api/body') for await (const part of request) void part;
  response.setHeader('X-Asked-Of-Next', request.url ?? '');
  response.setHeader('X-Handed-On', String(request.headers['x-request-id']));
  await new Promise((resolve) => setTimeout(resolve, 5));
  heard.info('being answered');
  response.end(String(request.headers['x-forwarded-for']));
}

const servers: Server[] = [];
let isDraining = false;
async function start(trustedProxyHops = 1, requestsPerMinute = LIMIT): Promise<string> {
  const limits = { trustedProxyHops, requestsPerMinute, readCallsPerMinute: 3 };
  const settings = { ...limits, log, isDraining: () => isDraining };
  const server = createFrontServer(frontHandler(next, settings));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

let callers = 0;
const newCaller = () => {
  callers += 1;
  return `198.51.100.${callers}`;
};
const get = (origin: string, path: string, caller = newCaller()) =>
  fetch(origin + path, { headers: { 'x-forwarded-for': caller } });

function expectSafe(headers: Headers, path = '/', policy?: string): void {
  for (const { key, value } of headersOfPath(path)) {
    const isPolicy = policy !== undefined && key === 'Content-Security-Policy';
    expect(headers.get(key)).toBe(isPolicy ? policy : value);
  }
}

function expectRefusal({ status, headers, body }: RawAnswer, wanted: number): void {
  expect(status).toBe(wanted);
  expectSafe(headers, '/', SCRIPTLESS_POLICY);
  const envelope = errorSchema.parse(JSON.parse(body));
  expect(headers.get('x-request-id')).toBe(envelope.request_id);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('content-type')).toBe('application/json');
}

const HOST = 'Host: x\r\nConnection: close\r\n';
const LONG = 'x'.repeat(20_000);

describe('what Node or Next would answer without headers or with a 500', () => {
  it.each([
    ['an unknown method', `FOO / HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['no HTTP', 'hello\r\n\r\n', 400],
    ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['PROPFIND', `PROPFIND /blog HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['a form sent to a page', `POST /about HTTP/1.1\r\nRSC: 1\r\n${HOST}\r\n`, 405],
    ['CONNECT', `CONNECT x:443 HTTP/1.1\r\n${HOST}\r\n`, 405],
    ['bytes that are no UTF-8', `GET /badge/%ff HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['half an escape in a call', `GET /api/v1/series/% HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['a control character', `GET /api/v1/series/%00 HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['an escape without need', `GET /v1/s%65ries/SYI HTTP/1.1\r\n${HOST}\r\n`, 404],
    ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['the address of another site', `GET http://x/ HTTP/1.1\r\n${HOST}\r\n`, 400],
    ['an unknown expectation', `GET / HTTP/1.1\r\nExpect: tea\r\n${HOST}\r\n`, 417],
    ['headers over 16 KB', `GET / HTTP/1.1\r\nX-Long: ${LONG}\r\n${HOST}\r\n`, 431],
    ['a body over 32 KB', `POST /api/x HTTP/1.1\r\nContent-Length: 32769\r\n${HOST}\r\n`, 413],
    [
      'two lengths',
      `POST /api/x HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 2\r\n${HOST}\r\n`,
      400,
    ],
  ])('answers %s with the envelope', async (_what, bytes, status) => {
    expectRefusal(await sendRaw(await start(), bytes), status);
  });

  it('has the full not-found page answer for a page whose path cannot be read', async () => {
    for (const path of ['/blog/%', '/blog/%00', '/certificate/SYI/%25', '/%61bout']) {
      const answer = await sendRaw(await start(), `GET ${path} HTTP/1.1\r\n${HOST}\r\n`);
      expect([path, answer.headers.get('x-asked-of-next')]).toEqual([path, '/not-a-page']);
    }
  });

  it('names the methods there are', async () => {
    const { headers } = await sendRaw(await start(), `TRACE / HTTP/1.1\r\n${HOST}\r\n`);
    expect(headers.get('allow')).toBe('GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE');
  });

  it('masks what Next throws', async () => {
    const response = await get(await start(), '/fails');
    expect(response.status).toBe(500);
    expectSafe(response.headers, '/', SCRIPTLESS_POLICY);
    const body = errorSchema.parse(await response.json());
    expect(body).toMatchObject({ code: 'internal' });
    expect(body.detail).not.toContain('secret');
  });

  it('puts the security headers on a good answer, the widget’s own on the widget', async () => {
    const origin = await start();
    expectSafe((await get(origin, '/')).headers);
    const widget = await get(origin, '/embed/syi');
    expectSafe(widget.headers, '/embed/syi');
    expect(widget.headers.get('x-frame-options')).toBeNull();
  });

  it('serves a client that offers HTTP/2 as an ordinary one', async () => {
    const offer = 'Connection: Upgrade, close\r\nUpgrade: h2c\r\nHost: x\r\n';
    expect((await sendRaw(await start(), `GET / HTTP/1.1\r\n${offer}\r\n`)).status).toBe(200);
  });
});

describe('who is calling', () => {
  it.each([
    [0, '198.51.100.7', '127.0.0.1'],
    [1, '1.1.1.1, 198.51.100.7', '198.51.100.7'],
    [1, '2001:db8:1:2::7', '2001:db8:1:2::/64'],
    [2, '198.51.100.7', '127.0.0.1'],
  ])('is passed to Next with %d trusted proxies and %s as %s', async (hops, sent, told) => {
    expect(await (await get(await start(hops), '/', sent)).text()).toBe(told);
  });
});

describe('the limit on all that one caller asks for', () => {
  it('answers 429 with Retry-After to that caller alone', async () => {
    const origin = await start();
    const caller = newCaller();
    for (let call = 0; call < LIMIT; call += 1) {
      expect((await get(origin, call % 2 ? '/' : '/blog/rss.xml', caller)).status).toBe(200);
    }
    const refused = await get(origin, '/cards/home.png', caller);
    expect(refused.status).toBe(429);
    expectSafe(refused.headers, '/', SCRIPTLESS_POLICY);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(errorSchema.parse(await refused.json()).code).toBe('rate_limited');
    expect((await get(origin, '/')).status).toBe(200);
  });

  it('leaves out probes and calls with a key', async () => {
    const origin = await start(1, 1);
    const caller = newCaller();
    const free = ROUTES.filter((route) => 'probe' in route || 'keyed' in route);
    expect(free.length).toBeGreaterThan(5);
    const probes = ['/livez', '/readyz', '/metrics'];
    const headers = { 'x-forwarded-for': caller, 'x-api-key': 'sy_' };
    for (const path of [...probes, ...free.map((route) => route.path)]) {
      const response = await fetch(origin + path.replace(/\{\w+\}/g, 'x'), { headers });
      expect([path, response.status]).toEqual([path, 200]);
    }
  });
});

describe('what a shared cache keeps apart', () => {
  it.each(['/api/syi/current', '/badge/syi.svg', '/whitepaper.pdf', '/readyz', '/feed.xml?utm=x'])(
    'is not the kind of page request for %s',
    async (path) => {
      expect((await get(await start(), path)).headers.get('vary')).toBe('Accept-Encoding');
    },
  );

  it('is for a page', async () => {
    const { headers } = await get(await start(), '/index-dashboard');
    expect(headers.get('vary')).toContain('next-router-state-tree');
  });
});

it('is not ready for visitors while it finishes what is in flight', async () => {
  const origin = await start();
  expect((await get(origin, '/readyz')).status).toBe(200);
  isDraining = true;
  const refused = await get(origin, '/readyz');
  isDraining = false;
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ status: 'not_ready', web: 'stopping' });
});

it('ends a body that drips after 10 seconds', async () => {
  const origin = await start();
  const startedAtMs = performance.now();
  const dripping = send(`${origin}/api/body`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000' },
  });
  const drip = setInterval(() => dripping.write(' '), 500);
  const status = await new Promise<number>((resolve) => {
    dripping.on('response', (response) => resolve(response.statusCode ?? 0));
    dripping.on('error', () => resolve(0));
  });
  clearInterval(drip);
  expect(status).toBe(408);
  const tookMs = performance.now() - startedAtMs;
  expect(tookMs).toBeGreaterThan(9_000);
  expect(tookMs).toBeLessThan(15_000);
});

describe('the id of a request', () => {
  const ask = async (hops: number, given?: string) => {
    const headers = new Headers(given === undefined ? [] : [['x-request-id', given]]);
    const answer = await fetch(`${await start(hops)}/about`, { headers });
    return { id: answer.headers.get('x-request-id'), handedOn: answer.headers.get('x-handed-on') };
  };
  const NEW = /^[0-9a-f-]{36}$/;

  it('is that of a trusted proxy, where it is well-formed', async () => {
    expect(await ask(1, 'made-by-the-edge')).toEqual({
      id: 'made-by-the-edge',
      handedOn: 'made-by-the-edge',
    });
    for (const given of ['short', 'a b c d e f', '<b>12345678', 'x'.repeat(65), undefined]) {
      const { id, handedOn } = await ask(1, given);
      expect(id).toMatch(NEW);
      expect(handedOn).toBe(id);
    }
  });

  it('is its own without a trusted proxy, in a refusal too', async () => {
    expect((await ask(0, 'chosen-by-the-caller')).id).toMatch(NEW);
    const refused = await fetch(`${await start(0)}/about`, {
      method: 'DELETE',
      headers: { 'x-request-id': 'chosen-by-the-caller' },
    });
    const { request_id } = errorSchema.parse(await refused.json());
    expect(request_id).toMatch(NEW);
    expect(refused.headers.get('x-request-id')).toBe(request_id);
  });

  it('is in every line that is logged while the request is answered', async () => {
    lines.length = 0;
    const ids = ['first-of-two', 'second-of-two'];
    await Promise.all(ids.map((id) => ask(1, id)));
    const logged = lines.map((line) => JSON.parse(line).request_id);
    expect(logged.sort()).toEqual(ids);
    heard.info('of no request');
    expect(JSON.parse(lines.at(-1) ?? '')).not.toHaveProperty('request_id');
  });
});

it('times every answer by what was asked for, refused ones too', async () => {
  const origin = await start(1, 2);
  const server = servers.at(-1);
  if (!server) throw new Error('no server');
  await measureResponses(server);
  const caller = newCaller();
  for (const path of ['/about', '/api/fails', '/fails', '/x']) await get(origin, path, caller);
  await fetch(`${origin}/about`, { method: 'DELETE' });
  const { register } = await webFigures();
  const text = await register.metrics();
  const counts = [...text.matchAll(/response_duration_seconds_count(\{.*\}) (\d+)/g)];
  expect(counts.map(([, labels, count]) => `${labels} ${count}`)).toEqual([
    '{kind="page",status="200"} 1',
    '{kind="call",status="200"} 1',
    '{kind="page",status="429"} 2',
    '{kind="page",status="405"} 1',
  ]);
});

it.each([
  ['/_next/static/chunks/a.js', 'static'],
  ['/api/healthz', 'probe'],
  ['/readyz', 'probe'],
  ['/api/v1/status', 'call'],
  ['/v1/status', 'call'],
  ['/mcp', 'call'],
  ['/badge/syi.svg', 'file'],
  ['/fixings/feed.json', 'file'],
  ['/', 'page'],
  ['/apis', 'page'],
])('takes %s for a %s', (path, kind) => {
  expect(kindOf(path)).toBe(kind);
});
