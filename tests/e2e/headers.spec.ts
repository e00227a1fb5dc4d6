import { expect, test } from 'playwright/test';

const PAGES = ['/', '/index-dashboard', '/peg-monitor', '/peg-status'];
const EVERYWHERE = [
  ...PAGES,
  '/embed',
  '/blog/reading-the-risk-regime',
  '/api/syi/current',
  '/badge/syi.svg',
  '/cards/home.png',
  '/no-such-page',
];

for (const path of EVERYWHERE) {
  test(`security headers on ${path}`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    const policy = headers['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'self'");
    expect(policy).toContain("form-action 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy, 'no third party is named').not.toMatch(/https?:|\*/);
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{8}/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
    expect(headers['x-powered-by']).toBeUndefined();
  });
}

test('only the widget may be framed, and by anybody', async ({ request }) => {
  for (const path of ['/embed/syi', '/embed/syi/dark']) {
    const headers = (await request.get(path)).headers();
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

for (const path of PAGES) {
  test(`${path} runs in the browser without a violation of the policy or an error`, async ({
    page,
  }) => {
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(complaints).toEqual([]);
  });

  test(`${path} has only resources of its own origin`, async ({ page, baseURL }) => {
    const foreign: string[] = [];
    page.on('request', (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith('http') && origin !== baseURL) foreign.push(request.url());
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(foreign).toEqual([]);
  });
}

test('static assets keep their long cache', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const asset = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0];
  expect(asset).toBeDefined();
  const headers = (await request.get(asset ?? '')).headers();
  expect(headers['cache-control']).toContain('immutable');
});

test('a writing call from another site is refused, with a trailing slash too', async ({
  request,
}) => {
  for (const path of ['/api/yields/refresh', '/api/yields/refresh/']) {
    const answer = await request.post(path, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.status()).toBe(403);
  }
});
