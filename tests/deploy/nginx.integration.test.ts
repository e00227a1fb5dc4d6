import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hasNginx, type RunningNginx, startEdge } from '../support/servers/nginx';
import { until } from '../support/until';

/** `deploy/nginx` in front of a web node that counts what it is asked for. */

const isInstalled = hasNginx();
if (!isInstalled) console.warn('SKIPPED: nginx is not installed');
const describeNginx = isInstalled ? describe : describe.skip;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string };

describeNginx('the configuration of nginx', () => {
  let nginx: RunningNginx;
  let node: Server;
  let asked: string[] = [];

  beforeAll(async () => {
    node = createServer((incoming, answer) => {
      const { url = '', headers, method } = incoming;
      asked.push(`${method} ${url}`);
      const body = JSON.stringify({
        ...{ url, caller: headers['x-forwarded-for'], encoding: headers['accept-encoding'] ?? '' },
        requestId: headers['x-request-id'],
      });
      const isKept = !url.startsWith('/api/private');
      answer.setHeader(
        'Cache-Control',
        isKept ? 's-maxage=1, stale-while-revalidate=300' : 'private, no-store',
      );
      answer.setHeader('Vary', 'rsc, next-router-state-tree, Sec-Fetch-Site');
      answer.setHeader('X-Frame-Options', 'DENY');
      setTimeout(() => answer.end(body), 50);
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    // 127.0.0.2 stands in for a balancer.
    nginx = await startEdge([(node.address() as AddressInfo).port], { balancer: '127.0.0.2' });
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    await nginx.stop();
    node.close();
    node.closeAllConnections();
  });

  function get(
    target: string,
    headers: Record<string, string> = {},
    method = 'GET',
    localAddress = '127.0.0.1',
  ) {
    return new Promise<Answer>((resolve, reject) => {
      const sent = request({
        port: nginx.port,
        host: '127.0.0.1',
        path: target,
        method,
        headers,
        localAddress,
        agent: false,
      });
      sent.on('error', reject);
      sent.on('response', (answer) => {
        let body = '';
        answer.setEncoding('utf8').on('data', (part) => {
          body += part;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        );
      });
      sent.end();
    });
  }

  it('asks the web node once for what many ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/about')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(asked).toEqual(['GET /about']);
  });

  it('keeps one copy of a page, whatever its query and the headers of its asker', async () => {
    await get('/privacy');
    await get('/privacy?utm_source=mail');
    await get('/privacy', { 'next-router-state-tree': 'x', 'sec-fetch-mode': 'navigate' });
    expect(asked.length).toBeLessThanOrEqual(2); // For a reader who opens it, and for programs.
    asked = [];
    await get('/privacy?_rsc=abc', { rsc: '1' });
    await get('/privacy?_rsc=def', { rsc: '1' });
    expect(asked).toEqual(['GET /privacy?_rsc=abc', 'GET /privacy?_rsc=def']);
  });

  it.each([
    ['query', '/api/v1/series/SYI?range=7d', {}],
    ['form', '/api/v1/series/SYI', { accept: 'text/csv' }],
    ['reader', '/api/v1/series/SYI', { 'sec-fetch-site': 'same-origin' }],
    ['page that asks', '/api/v1/series/SYC', { referer: 'http://site.example/x' }],
    ['compression', '/api/v1/series/SYI', { 'accept-encoding': 'br, gzip' }],
  ])('keeps apart what a call answers by %s', async (_what, target, headers) => {
    const host = { host: 'site.example' };
    await get(target.split('?')[0] ?? '', host);
    asked = [];
    const { body } = await get(target, { ...host, ...headers });
    expect(asked).toEqual([`GET ${target}`]);
    expect(JSON.parse(body).encoding).toBe('accept-encoding' in headers ? 'gzip' : '');
  });

  it.each([
    ['a key', '/api/data/syi', { 'x-api-key': 'k' }, 'GET'],
    ['a bearer token', '/api/data/syi', { authorization: 'Bearer k' }, 'GET'],
    ['no-store', '/api/private', {}, 'GET'],
    ['a writing call', '/api/newsletter', {}, 'POST'],
  ])('never keeps the answer to %s', async (_what, target, headers, method) => {
    for (let turn = 0; turn < 2; turn += 1) await get(target, headers, method);
    expect(asked).toEqual(Array(2).fill(`${method} ${target}`));
  });

  it('tells the web node who asks, and believes nothing the caller says of that', async () => {
    const { body, headers } = await get('/api/caller', { 'x-forwarded-for': '203.0.113.9' });
    expect(JSON.parse(body).caller).toBe('127.0.0.1');
    expect(headers['x-frame-options']).toBe('DENY');
  });

  it('gives every request an id of its own, also where the answer is kept', async () => {
    const given = { 'x-request-id': 'chosen-by-the-caller' };
    const [first, kept] = [await get('/legal', given), await get('/legal', given)];
    const ids = [first, kept].map(({ headers }) => headers['x-request-id']);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(ids[0]).toBe(JSON.parse(first.body).requestId);
    expect(ids[1]).not.toBe(ids[0]);
    expect(asked).toHaveLength(1);
  });

  it('passes on the id that a balancer in front has given, where it is well-formed', async () => {
    const ask = (id: string) => get('/api/private', { 'x-request-id': id }, 'GET', '127.0.0.2');
    const answer = await ask('made-by-the-balancer');
    expect(JSON.parse(answer.body).requestId).toBe('made-by-the-balancer');
    expect(answer.headers['x-request-id']).toBe('made-by-the-balancer');
    expect(JSON.parse((await ask('a b"c')).body).requestId).toMatch(/^[0-9a-f]{32}$/);
  });

  it('shows metrics to its own machine only, and never from the cache', async () => {
    for (let turn = 0; turn < 2; turn += 1) expect((await get('/metrics')).status).toBe(200);
    expect(asked).toEqual(['GET /metrics', 'GET /metrics']);
  });

  it('limits one caller', async () => {
    const answers = await Promise.all(Array.from({ length: 400 }, () => get('/about')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(50);
    await new Promise((resolve) => setTimeout(resolve, 4_500));
  });

  it('goes on with what it has while every web node is down', async () => {
    await get('/careers');
    await new Promise<void>((resolve) => {
      node.close(() => resolve());
      node.closeAllConnections();
    });
    // nginx counts the second a page is good for in whole seconds: it may be two of them.
    let kept = await get('/careers');
    const isStale = async () => {
      kept = await get('/careers');
      return kept.headers['x-cache'] !== 'HIT';
    };
    await until(isStale, 'the page to go stale', 200);
    expect([kept.status, kept.headers['x-cache']]).toEqual([
      200,
      expect.stringMatching(/STALE|UPDATING/),
    ]);
    expect((await get('/never-asked-for')).status).toBe(502);
    expect((await get('/api/newsletter', {}, 'POST')).status).toBe(502);
  });
});
