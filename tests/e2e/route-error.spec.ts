import { expect, type Page, test } from 'playwright/test';

/**
 * From now on the browser cannot write a number (lib/format/rounded-digits.ts counts in BigInt): the
 * next figure fails while the page is drawn, which no widget expects.
 */
async function breakNumbers(page: Page, thrown: string): Promise<void> {
  await page.evaluate((source) => {
    const broken = () => {
      throw Object.assign(new Error('The figures cannot be written'), JSON.parse(source));
    };
    Object.assign(window, { unbroken: BigInt, BigInt: broken });
  }, thrown);
}

async function mendNumbers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { unbroken } = window as unknown as { unbroken: typeof BigInt };
    Object.assign(window, { BigInt: unbroken });
  });
}

/** A poll may draw the page anew, and fail it, before the click does. */
const SOON = { timeout: 5_000 };

/** Something on each page that writes figures when it is acted on, without a poll. */
const ACTS: readonly [path: string, act: (page: Page) => Promise<void>][] = [
  ['/index-dashboard', (page) => page.getByRole('button', { name: 'Risk Score' }).click(SOON)],
  ['/risk-analytics', (page) => page.getByRole('tab', { name: 'Liquidity' }).click(SOON)],
  [
    '/peg-monitor',
    (page) => page.getByRole('button', { name: 'Show the sources of USDC' }).click(SOON),
  ],
];

async function fail(page: Page, path: string, act: (page: Page) => Promise<void>, thrown: string) {
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  await breakNumbers(page, thrown);
  const failed = page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' });
  await act(page).catch(async (error) => {
    if (!(await failed.isVisible())) throw error;
  });
  await expect(failed).toBeVisible();
}

for (const [path, act] of ACTS) {
  test(`an unhandled error on ${path} is a page with its status and message`, async ({ page }) => {
    await fail(page, path, act, '{"status":503}');
    const main = page.getByRole('main');
    await expect(main.getByText('Status 503', { exact: true })).toBeVisible();
    await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
    await expect(main.getByRole('link', { name: 'Back to the front page' })).toHaveAttribute(
      'href',
      '/',
    );
    await expect(page.getByRole('banner')).toBeVisible();
  });

  test(`an unhandled error on ${path} without a status shows its message alone`, async ({
    page,
  }) => {
    await fail(page, path, act, '{}');
    const main = page.getByRole('main');
    await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
    await expect(main.getByText(/^Status/)).toHaveCount(0);
  });
}

test('the error page tries again and shows the page', async ({ page }) => {
  const [path, act] = ACTS[1] ?? ['/', async () => undefined];
  await fail(page, path, act, '{}');
  await mendNumbers(page);
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Risk Analytics' })).toBeVisible();
});

test('the French page has the same error page, in its language but for the title', async ({
  page,
}) => {
  await fail(
    page,
    '/peg-status',
    (french) => french.getByRole('button', { name: 'Afficher en tableau' }).first().click(),
    '{"status":503}',
  );
  const main = page.getByRole('main');
  await expect(main.getByText('Statut 503', { exact: true })).toBeVisible();
  await expect(main.getByRole('button', { name: 'Réessayer' })).toBeVisible();
});

test('an error in what every page stands in is a page too', async ({ page }) => {
  await page.clock.install();
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  await breakNumbers(page, '{"status":503}');
  await page.clock.runFor(61_000);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' }),
  ).toBeVisible({ timeout: 20_000 });
  await expect(main.getByText('Status 503', { exact: true })).toBeVisible();
  await expect(main.getByText('The figures cannot be written', { exact: true })).toBeVisible();
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
