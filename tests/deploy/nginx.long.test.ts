import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { ROUTES } from '@/lib/http/routes';
import { hasNginx, type RunningNginx, startEdge } from '../support/servers/nginx';
import { freePort } from '../support/servers/ports';
import { until } from '../support/until';

/** `deploy/nginx` in front of a web node that counts what it is asked for. */

const isInstalled = hasNginx();
if (!isInstalled) console.warn('SKIPPED: nginx is not installed');
const describeNginx = isInstalled ? describe : describe.skip;

type Answer = { status: number; headers: IncomingHttpHeaders; body: string; bytes: Buffer };

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
      const isBuilt = url.startsWith('/_next/static/');
      answer.setHeader(
        'Cache-Control',
        isBuilt
          ? 'public, max-age=31536000, immutable'
          : isKept
            ? 'public, max-age=0, must-revalidate, s-maxage=1'
            : 'private, no-store',
      );
      answer.setHeader('Vary', 'rsc, next-router-state-tree, Sec-Fetch-Site');
      answer.setHeader('X-Frame-Options', 'DENY');
      setTimeout(() => answer.end(body), 50);
    });
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
    // 127.0.0.2 plays the load balancer.
    nginx = await startEdge([(node.address() as AddressInfo).port], {
      balancer: '127.0.0.2',
    });
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
      const call = request({
        port: nginx.port,
        host: '127.0.0.1',
        path: target,
        method,
        headers,
        localAddress,
        agent: false,
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode: status = 0, headers: sent } = answer;
          resolve({ status, headers: sent, body: bytes.toString(), bytes });
        });
      });
      call.end();
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
    await get('/privacy', { 'sec-fetch-mode': 'navigate' });
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
    const headers = { 'x-request-id': 'chosen-by-the-caller' };
    const [first, kept] = [await get('/legal', headers), await get('/legal', headers)];
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

  it('writes no key, no e-mail address and no query to its logs, also where no web node answers', async () => {
    const address = 'ada@example.org';
    const key = 'ck_0123456789abcdefghijklmnopqrstuvwxyz';
    const withKey = ROUTES.flatMap((route) => [route.path, ...route.aliases])
      .filter((call) => call.includes('{key}'))
      .map((call) => call.replace('{key}', call.includes('/udf/') ? key : address));
    expect(withKey.length).toBeGreaterThan(5);
    const targets = [
      ...withKey,
      ...withKey.map((call) =>
        call.replace('@', '%40').replace('/ai/', '/%61i/').replace('udf', 'UDF'),
      ),
      ...[`/ai/alerts/${address}`, `/alerts/${address}`, `//api/ai/alerts/${address}`],
      ...['user_email', 'token', 'key', 'stop'].map((name) => `/about?${name}=${key}&x=${address}`),
      ...[`/api/newsletter/confirm?token=${key}`, `/x/${address}/y`],
    ];
    const referer = `http://site.example/alerts/confirm?stop=${key}`;
    for (const target of targets) await get(target, { referer, authorization: `Bearer ${key}` });
    const alone = await startEdge([await freePort()]);
    const log = (edge: RunningNginx, name: string) =>
      readFileSync(path.join(edge.folder, 'logs', name), 'utf8');
    try {
      for (const target of targets) {
        const answer = await fetch(alone.origin + target, { headers: { referer } });
        expect(answer.status).toBe(502);
      }
      for (const edge of [nginx, alone]) {
        await until(() => log(edge, 'access.log').includes('"GET /x/-"'), 'the access log');
        const written = log(edge, 'access.log') + log(edge, 'error.log');
        expect(written).toContain('"GET /about"');
        expect(written).not.toMatch(/ada[@%]|example\.org|0123456789abc|token|user_email/);
      }
      expect(log(alone, 'access.log')).toMatch(
        /"GET \/about" 502 .* 127\.0\.0\.1:\d+ 502 [0-9a-f]{32}\n/,
      );
    } finally {
      await alone.stop();
    }
  });

  it('keeps a file of the build for as long as its web node says', async () => {
    for (let turn = 0; turn < 2; turn += 1) await get('/_next/static/chunks/0a1b2c.js');
    expect(asked).toEqual(['GET /_next/static/chunks/0a1b2c.js']);
  });

  it('ends a request whose headers do not arrive within ten seconds', async () => {
    const socket = connect(nginx.port, '127.0.0.1');
    const startedAtMs = performance.now();
    socket.on('error', () => undefined);
    socket.write('GET /about HTTP/1.1\r\nHost: site.test\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(performance.now() - startedAtMs).toBeGreaterThan(9_000);
    expect(asked).toEqual([]);
  }, 60_000);

  it('limits one caller, in words on a page and with the envelope on a call', async () => {
    const many = (target: string) =>
      Promise.all(Array.from({ length: 400 }, () => get(target))).then((answers) =>
        answers.filter(({ status }) => status === 429),
      );
    const pages = await many('/about');
    expect(pages.length).toBeGreaterThan(50);
    expect(pages[0]?.headers).toMatchObject({ 'content-type': 'text/html', 'retry-after': '1' });
    expect(pages[0]?.body).toContain('<h1>Too many requests</h1>');
    const calls = await many('/api/syi/current');
    expect(calls[0]?.headers['content-type']).toBe('application/json');
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      code: 'rate_limited',
      request_id: calls[0]?.headers['x-request-id'],
    });
  });
});
