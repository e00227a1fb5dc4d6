import { expect, type Page, test } from 'playwright/test';

/**
 * From now on the browser cannot write a number: the next figure that a poll brings fails while the
 * page is drawn, which no widget expects.
 */
async function breakNumbers(page: Page, thrown: string): Promise<void> {
  await page.evaluate((source) => {
    Object.defineProperty(Intl.NumberFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw Object.assign(new Error('The figures cannot be written'), JSON.parse(source));
      },
    });
  }, thrown);
}

for (const [path, title, status] of [
  ['/index-dashboard', 'Try again', 'Status 503'],
  ['/peg-monitor', 'Try again', 'Status 503'],
  ['/en/peg-status', 'Try again', 'Status 503'],
  ['/peg-status', 'Réessayer', 'Statut 503'],
] as const) {
  test(`an unhandled error on ${path} is a page with its status and message`, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await breakNumbers(page, '{"status":503}');
    await page.clock.runFor(61_000);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
    ).toBeVisible({ timeout: 20_000 });
    const main = page.getByRole('main');
    await expect(main.getByText(status, { exact: true })).toBeVisible();
    await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: title })).toBeVisible();
    await expect(main.locator('a[href="/"]')).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
  });
}

test('an unhandled error without a status shows its message alone', async ({ page }) => {
  await page.clock.install();
  await page.goto('/index-dashboard');
  await page.waitForLoadState('networkidle');
  await breakNumbers(page, '{}');
  await page.clock.runFor(61_000);
  await expect(
    page.getByRole('heading', { name: 'Unexpected Application Error!' }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('The figures cannot be written', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Status/)).toHaveCount(0);
});

test('the error page leads back to the front page', async ({ page }) => {
  await page.clock.install();
  await page.goto('/index-dashboard');
  await page.waitForLoadState('networkidle');
  await breakNumbers(page, '{}');
  await page.clock.runFor(61_000);
  const back = page.getByRole('link', { name: 'Back to the front page' });
  await expect(back).toHaveAttribute('href', '/', { timeout: 20_000 });
});

for (const path of ['/no-such-page', '/blog/no-such-article', '/en/no-such-page', '/api-docs']) {
  test(`${path} is not found: 404, in words, with ways on`, async ({ page }) => {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByText('404', { exact: true })).toBeVisible();
    await expect(
      main.getByRole('heading', { level: 1, name: 'This page does not exist' }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Live Index' })).toHaveAttribute(
      'href',
      '/index-dashboard',
    );
    await expect(main.getByRole('link', { name: 'Front page' })).toHaveAttribute('href', '/');
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/);
  });
}
