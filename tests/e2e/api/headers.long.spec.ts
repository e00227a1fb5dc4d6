import { expect, test } from 'playwright/test';

const EVERYWHERE = [
  '/',
  '/index-dashboard',
  '/peg-monitor',
  '/peg-status',
  '/embed',
  '/blog/reading-the-risk-regime',
  '/api/syi/current',
  '/badge/syi.svg',
  '/cards/home.png',
  '/no-such-page',
];

test('security headers stand on pages, calls, pictures and what is not there', async ({
  request,
}) => {
  for (const path of EVERYWHERE) {
    await test.step(`security headers on ${path}`, async () => {
      const headers = (await request.get(path)).headers();
      const policy = headers['content-security-policy'] ?? '';
      expect(policy).toContain("script-src-attr 'none'");
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
});

test('a page runs under its policy, and no handler that was written into its markup', async ({
  page,
}) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  await page.goto('/');
  await page.getByRole('button', { name: 'Set AI Alert' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(refusals).toEqual([]);
  const ran = await page.evaluate(() => {
    const link = document.createElement('a');
    link.setAttribute('onclick', 'document.title = "injected"');
    link.click();
    return document.title;
  });
  expect(ran).not.toBe('injected');
  await expect.poll(() => refusals.length).toBeGreaterThanOrEqual(1);
});

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

test('a writing call from another site is refused, with a trailing slash too', async ({
  request,
}) => {
  for (const path of ['/api/yields/refresh', '/api/yields/refresh/']) {
    const answer = await request.post(path, { headers: { origin: 'https://elsewhere.example' } });
    expect(answer.status()).toBe(403);
  }
});
