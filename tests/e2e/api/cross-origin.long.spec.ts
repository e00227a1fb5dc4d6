import { expect, type Page, test } from 'playwright/test';
import { type LoopbackServer, startLoopbackServer } from '../../support/servers/loopback-server';

let other: LoopbackServer;

test.beforeAll(async () => {
  other = await startLoopbackServer();
  const html = { 'content-type': 'text/html; charset=utf-8' };
  other.route('/', { headers: html, body: '<!doctype html><title>Another site</title>' });
});
test.afterAll(() => other.close());

type Init = Pick<RequestInit, 'method' | 'credentials'> & {
  headers?: Record<string, string>;
  body?: string;
};

/** What a script of a page sees of an answer; \`blocked\` where the browser keeps it from the page. */
function asked(page: Page, url: string, init: Init = {}) {
  return page.evaluate(
    async ([address, options]) => {
      try {
        const answer = await fetch(address, options);
        const headers = Object.fromEntries(answer.headers);
        return { status: answer.status, headers, text: await answer.text() };
      } catch {
        return 'blocked' as const;
      }
    },
    [url, init] as const,
  );
}

function read(answer: Awaited<ReturnType<typeof asked>>) {
  if (answer === 'blocked') throw new Error('the browser keeps the answer from the page');
  return answer;
}

test('a page of another site reads figures, history, files and the document', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto(other.url);
  expect(new URL(page.url()).origin).not.toBe(new URL(site).origin);
  const syi = read(await asked(page, `${site}/api/syi/current`));
  expect(syi.status).toBe(200);
  expect(JSON.parse(syi.text)).toMatchObject({ success: true });
  for (const name of ['etag', 'x-request-id', 'x-data-as-of', 'x-data-age', 'x-data-class']) {
    expect([name, syi.headers[name]]).toEqual([name, expect.stringMatching(/./)]);
  }
  // Not a header of a simple request: the browser asks first.
  const same = { 'If-None-Match': '"other"', 'X-Request-Id': 'from-another-site' };
  const again = read(await asked(page, `${site}/api/regime/current`, { headers: same }));
  // No proxy is trusted here, so callers cannot choose what is in the log.
  expect(again.status).toBe(200);
  expect(again.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  const csv = read(await asked(page, `${site}/api/v1/series/SYI?last=3&format=csv`));
  expect(csv.text).toMatch(/^at,index,kind,value,unit,/);
  const document = read(await asked(page, `${site}/api/openapi.json`));
  expect(JSON.parse(document.text)).toMatchObject({ openapi: '3.1.0' });
  for (const path of ['/blog/rss.xml', '/blog/feed.json', '/badge/syi.svg', '/methodology.md']) {
    expect([path, read(await asked(page, site + path)).status]).toEqual([path, 200]);
  }
  const refused = read(await asked(page, `${site}/api/frontend/peg/status/NOPE`));
  expect(JSON.parse(refused.text)).toMatchObject({ code: 'not_found' });
});

test('a page of another site writes nothing, and reads nothing that a cookie answers', async ({
  page,
  baseURL,
}) => {
  const site = baseURL ?? '';
  await page.goto(other.url);
  const json = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ stablecoin: 'USDC', condition: '>', threshold: 1 });
  for (const [path, init] of [
    ['/api/ai/alerts', { method: 'POST', headers: json, body }],
    ['/api/yields/refresh', { method: 'POST' }],
    ['/api/ai/alerts/demo@example.com', { credentials: 'include' }],
    ['/api/ai/alerts/demo@example.com', {}],
  ] as const) {
    expect([path, await asked(page, site + path, init)]).toEqual([path, 'blocked']);
  }
});

test('HEAD answers as GET, and a part of a file can be requested', async ({ request }) => {
  for (const path of ['/api/openapi.json', '/whitepaper.pdf', '/blog/rss.xml', '/about']) {
    const head = await request.head(path);
    expect([path, head.status()]).toEqual([path, 200]);
    expect((await head.body()).byteLength).toBe(0);
  }
  const part = await request.get('/whitepaper.pdf', { headers: { range: 'bytes=0-4' } });
  expect([part.status(), await part.text()]).toEqual([206, '%PDF-']);
});
