import { expect, test } from 'playwright/test';
import { onAnotherSite } from '../../support/browser/other-site';
import { violations } from '../../support/browser/playwright-visit';

const FACTS = [/as of \w{3} \d{1,2}, 20\d\d, \d\d:\d\d:\d\d UTC/, /Demonstration data/];

for (const file of ['syi.svg', 'syi-dark.svg']) {
  test(`the badge ${file} says value, time and kind of data`, async ({ page, request }) => {
    const answer = await request.get(`/badge/${file}`);
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
    expect(answer.headers()['cross-origin-resource-policy']).toBe('cross-origin');
    await page.goto(`/badge/${file}`);
    for (const words of [/SYI\d+\.\d{4}%/, ...FACTS]) {
      await expect(page.locator('svg')).toContainText(words);
    }
  });
}

test('the widget works in a frame of another site, without a cookie', async ({
  page,
  baseURL,
  context,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The other site has no icon, which is its own affair.
    const isOurs = message.location().url.startsWith(baseURL ?? '');
    if (message.type() === 'error' && isOurs) complaints.push(message.text());
  });
  await onAnotherSite(page, `<iframe src="${baseURL}/embed/syi" title="w"></iframe>`, async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('.value')).toHaveText(/^\d+\.\d{4}%$/);
    for (const words of FACTS) await expect(frame.locator('main')).toContainText(words);
    await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank');
    await expect(frame.getByRole('link')).toHaveAttribute('rel', 'noopener');
  });
  expect(complaints).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a chart is configured, previewed and copied as one snippet that answers on another site', async ({
  page,
  baseURL,
}) => {
  await page.goto('/embed');
  const chart = page.getByRole('region', { name: 'Chart' });
  await chart.scrollIntoViewIfNeeded();
  await chart.getByLabel('Chart').selectOption('SYC');
  await chart.getByLabel('Range').selectOption('7D');
  await chart.getByLabel('Theme').selectOption('dark');
  const preview = chart.frameLocator('iframe');
  await expect(preview.getByRole('heading')).toHaveText(/Composite Index, last 7 days$/);
  await expect(preview.locator('[data-other]')).toHaveText(/^3-month bill \d\.\d{4}%$/);
  await expect(chart.locator('pre')).toHaveCount(1);
  const snippet = (await chart.locator('pre').textContent()) ?? '';
  expect(snippet).toContain('/embed/chart/SYC/7D/dark"');
  const local = snippet.replace(/https?:\/\/[^/"]+/, baseURL ?? '');
  await onAnotherSite(page, local, async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.locator('[data-value]')).toHaveText(/^\d+\.\d{4}%$/);
    await expect(frame.locator('[data-end]').first()).toContainText(/\d+\.\d{4}%/);
    await expect(frame.locator('[data-reach]')).toHaveText(/^low \d+\.\d{4}%, high \d+\.\d{4}%$/);
    for (const words of FACTS) await expect(frame.locator('main')).toContainText(words);
  });
});

test('the peg of a coin is embedded with its axis and the ±50 band, and reads without a script', async ({
  browser,
  page,
  baseURL,
}) => {
  const address = `${baseURL}/embed/chart/USDC/7D/light`;
  await onAnotherSite(page, `<iframe src="${address}" title="p"></iframe>`, async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading')).toHaveText('USDC: deviation from $1, last 7 days');
    await expect(frame.locator('[data-band]')).toHaveCount(1);
    await expect(frame.getByText('+50 Depeg Threshold')).toBeVisible();
  });
  const scriptless = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await scriptless.goto(address);
  await expect(scriptless.getByText('−50 Depeg Threshold')).toBeVisible();
  await expect(scriptless.locator('[data-bar]').first()).toBeAttached();
  await scriptless.context().close();
  for (const path of ['/embed/chart/SYX/7D', '/embed/chart/SYI/1Y', '/embed/chart/SYI/7D/blue']) {
    expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
  }
});

test('a page of the site does not stand in one', async ({ page, baseURL }) => {
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await onAnotherSite(page, `<iframe src="${baseURL}/embed" title="p"></iframe>`, async () => {
    await refused;
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
  });
});

test('the widget asks again and takes over the new value, or says that none came', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/embed/syi/light');
  const html = await (await page.request.get('/embed/syi/light')).text();
  await page.route('**/embed/syi/light', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: html.replace(/"value">[\d.]+</, '"value">9.8765<'),
    }),
  );
  await page.clock.runFor(31_000);
  await expect(page.locator('.value')).toHaveText('9.8765%');
  await expect(page.locator('.late')).toBeHidden();
  await page.unroute('**/embed/syi/light');
  await page.route('**/embed/syi/light', (route) => route.abort());
  await page.clock.runFor(31_000);
  await expect(page.locator('.late')).toBeVisible();
  await expect(page.locator('.value')).toHaveText('9.8765%');
});

test('the page of snippets shows both and is found from the footer', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Badges and Embeds' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Badges and Embeds' })).toBeVisible();
  const badge = page.getByRole('img', { name: /\(SYI\), current value \(Light\)/ });
  await expect
    .poll(() => badge.evaluate((image) => (image as HTMLImageElement).naturalHeight))
    .toBe(44);
  const frame = page.frameLocator('iframe').first();
  await expect(frame.locator('.value')).toHaveText(/^\d+\.\d{4}%$/);
});

test('a snippet is copied as it stands, with addresses that answer', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/embed');
  await page.getByRole('button', { name: 'Copy: Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\[!\[.+\]\(http.+\/badge\/syi\.svg\)\]\(http.+\/\)$/);
  for (const text of await page.locator('main pre').allTextContents()) {
    const addresses = [...text.matchAll(/https?:[^")\s]+/g)].map(([address]) => new URL(address));
    expect(addresses.length).toBeGreaterThan(0);
    for (const { pathname } of addresses) expect((await request.get(pathname)).status()).toBe(200);
  }
});

test('the widget has no accessibility violation in either theme', async ({ page }) => {
  await page.goto('/embed/syi');
  expect(await violations(page, 'main')).toEqual([]);
});
