import { expect, test } from 'playwright/test';

const READ_CALLS = [
  '/api/yields',
  '/api/v1/strategies/risk-adjusted-yield',
  '/api/v1/stablecoins/all-metrics',
  '/api/v1/peg-stability/ranking',
  '/api/frontend/peg/recent?asset=USDC&limit=50',
  '/api/frontend/peg/status/USDC',
  '/api/syi/current',
  '/api/v1/index-family/overview',
  '/api/regime/current',
  '/api/ai/alerts/conditions',
  '/api/v1/series/SYI',
  '/api/v1/peg/USDC/series',
  '/api/v1/peg/events',
  '/api/v1/audit/SYI',
  '/api/v1/status',
  '/api/openapi.json',
];

function withSlash(path: string): string {
  const [pathname, query] = path.split('?');
  return query ? `${pathname}/?${query}` : `${pathname}/`;
}

test('every read call answers from the store, under each of its addresses', async ({ request }) => {
  for (const path of READ_CALLS) {
    await test.step(`GET ${path} answers from the store`, async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toContain('application/json');
      expect(answer.headers()['cache-control']).toMatch(
        /^public, max-age=0, must-revalidate, s-maxage=\d+$/,
      );
      expect(answer.headers().etag).toBeTruthy();
    });
    await test.step(`GET ${path} answers with a trailing slash, without a redirect`, async () => {
      const answer = await request.get(withSlash(path), { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
    });
    if (!path.startsWith('/api/v1/')) continue;
    await test.step(`GET ${path} answers without /api too`, async () => {
      const answer = await request.get(path.replace('/api/v1/', '/v1/'), { maxRedirects: 0 });
      expect(answer.status()).toBe(200);
    });
  }
});

test('the peg check is answered anew for each caller', async ({ request }) => {
  const answer = await request.get('/api/peg/check?symbols=USDT,USDC,DAI,FRAX,TUSD,PYUSD');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('no-store');
});

test('an unchanged answer is 304', async ({ request }) => {
  const path = '/api/ai/alerts/conditions';
  const etag = (await request.get(path)).headers().etag ?? '';
  expect(etag).not.toBe('');
  const again = await request.get(path, { headers: { 'if-none-match': etag } });
  expect(again.status()).toBe(304);
  expect(await again.text()).toBe('');
});

test('the old call that starts a calculation still answers', async ({ request }) => {
  const answer = await request.post('/api/v1/index-family/calculate');
  expect(answer.ok()).toBe(true);
});

const ERRORS = [
  ['/api/frontend/peg/status/NOPE', 404, 'NOPE'],
  ['/api/frontend/peg/recent?limit=0', 400, 'limit'],
  ['/api/v1/series/SYI?range=soon', 400, 'range'],
  ['/api/no-such-call', 404, ''],
] as const;

test('errors come in one envelope, which no cache keeps', async ({ request }) => {
  for (const [path, status, named] of ERRORS) {
    await test.step(`GET ${path} fails as ${status} with the envelope`, async () => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(status);
      expect(answer.headers()['cache-control']).toContain('no-store');
      const body = await answer.json();
      expect(body.detail).toContain(named);
      expect(body.code).toMatch(/^[a-z_]+$/);
      expect(body.request_id).toBeTruthy();
    });
  }
});

test('history comes as CSV', async ({ request }) => {
  const answer = await request.get('/api/v1/series/SYI?format=csv');
  expect(answer.headers()['content-type']).toContain('text/csv');
  const lines = (await answer.text()).trim().split('\n');
  expect(lines.length).toBeGreaterThan(1);
});

test('renewing the pages is not open to visitors', async ({ request }) => {
  const refused = await request.post('/api/internal/revalidate');
  expect(refused.status()).toBe(403);
  const guessed = await request.post('/api/internal/revalidate', {
    headers: { authorization: 'Bearer 0123456789abcdef' },
  });
  expect(guessed.status()).toBe(403);
});
