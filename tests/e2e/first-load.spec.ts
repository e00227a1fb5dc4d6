import { expect, type Page, test } from 'playwright/test';

/** Opens a page and holds all its scripts back until they are released. */
async function openWithoutProgram(page: Page, path = '/'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  return release;
}

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('the program of a page is fetched after its first content is painted', async ({ page }) => {
  await page.goto('/');
  const html = await (await page.request.get('/')).text();
  await page.waitForLoadState('networkidle');
  const { paintedMs, scripts } = await page.evaluate(() => ({
    paintedMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/_next/static/chunks/') && name.endsWith('.js'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));
  const late = scripts.filter(({ path }) => !html.includes(path));
  expect(late.length).toBeGreaterThanOrEqual(3);
  for (const { startTime } of late) expect(startTime).toBeGreaterThan(paintedMs ?? Number.NaN);
});

test('a button pressed before the program is there acts once it has come', async ({ page }) => {
  const release = await openWithoutProgram(page);
  await page.getByRole('banner').getByRole('button', { name: 'Whitepaper' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a form sent before the program is there is sent by it, never by the browser', async ({
  page,
}) => {
  const sent: unknown[] = [];
  await page.route('**/api/users/newsletter', (route) => {
    sent.push(route.request().postDataJSON());
    return route.fulfill({ json: { success: true, message: 'Taken.' } });
  });
  const release = await openWithoutProgram(page);
  const form = page.getByRole('main').locator('form').filter({ hasText: 'Subscribe' });
  await form.getByLabel('E-mail').fill('ada@example.com');
  await form.getByRole('button', { name: 'Subscribe' }).click();
  release();
  await expect(page.getByText('Subscribed successfully!', { exact: true })).toBeVisible();
  expect(sent).toMatchObject([{ email: 'ada@example.com' }]);
  await expect(page).toHaveURL(/\/$/);
});

test('a switch pressed before the program is there switches once', async ({ page }) => {
  const release = await openWithoutProgram(page);
  const before = await theme(page);
  await page.getByRole('button', { name: 'Switch between light and dark' }).click();
  expect(await theme(page)).toBe(before);
  release();
  await expect.poll(() => theme(page)).not.toBe(before);
  const after = await theme(page);
  await page.waitForLoadState('networkidle');
  expect(await theme(page)).toBe(after);
});

test('what is chosen from lists before the program is there holds once it has come', async ({
  page,
}) => {
  const release = await openWithoutProgram(page, '/dashboard');
  await page.getByLabel('Platform type').selectOption('CeFi');
  await page.getByLabel('Coin', { exact: true }).selectOption('USDC');
  release();
  await expect(page).toHaveURL(/[?&]type=cefi/);
  await expect(page).toHaveURL(/[?&]asset=USDC/);
  await expect(page.getByLabel('Platform type')).toHaveValue('cefi');
  const rows = page.getByRole('table', { name: /^Strategies with/ }).locator('tbody tr');
  await expect(rows.filter({ hasText: 'DeFi' })).toHaveCount(0);
  await expect(rows.first()).toContainText('USDC');
});

test('a script of the program that does not come at first is asked for again', async ({ page }) => {
  const html = await (await page.request.get('/')).text();
  const failed = new Set<string>();
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (html.includes(`src="${pathname}"`) || failed.has(pathname)) return route.continue();
    failed.add(pathname);
    return route.abort();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Whitepaper' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(failed.size).toBeGreaterThanOrEqual(3);
});
