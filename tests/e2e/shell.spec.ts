import { expect, type Page, test } from 'playwright/test';
import { NOT_A_PAGE, PAGES } from '../support/playwright-pages';

const NAVIGATION = [
  ['Live Index', '/index-dashboard'],
  ['Indices & Benchmarks', '/yield-indices'],
  ['Peg Monitor', '/peg-monitor'],
  ['Market Insights', '/blog'],
  ['Methodology', '/methodology'],
  ['API Access', '/api-documentation'],
] as const;

const FOOTER = [
  ...NAVIGATION.map(([, href]) => href),
  '/dashboard',
  '/en/peg-status',
  '/peg-status',
  '/about',
  '/careers',
  '/privacy',
];

const header = (page: Page) => page.getByRole('banner');
const bar = (page: Page) => header(page).getByRole('navigation').first();

for (const path of [...PAGES, NOT_A_PAGE]) {
  test(`${path} has the logo, the six entries and both buttons in its header`, async ({ page }) => {
    await page.goto(path);
    await expect(header(page).locator('a[href="/"]')).toBeVisible();
    const links = bar(page).getByRole('link');
    await expect(links).toHaveCount(NAVIGATION.length);
    for (const [place, [name, href]] of NAVIGATION.entries()) {
      await expect(links.nth(place)).toHaveAttribute('href', href);
      await expect(links.nth(place)).toContainText(name);
    }
    const current = bar(page).locator('[aria-current="page"]');
    const entry = NAVIGATION.find(([, href]) => href === path);
    await expect(current).toHaveCount(entry ? 1 : 0);
    if (entry) await expect(current).toHaveAttribute('href', path);
    await expect(header(page).getByRole('button', { name: 'Whitepaper' })).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Request API Access' })).toHaveAttribute(
      'href',
      '/api-documentation',
    );
  });

  test(`${path} has the footer with the tagline, the note and its links`, async ({ page }) => {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText(
      /Institutional Stablecoin Benchmark|Référence institutionnelle des stablecoins/,
    );
    await expect(footer).toContainText(/Not financial advice|n’est pas un conseil financier/);
    const links = footer.getByRole('navigation').first().getByRole('link');
    const hrefs = await links.evaluateAll((found) => found.map((a) => a.getAttribute('href')));
    expect(hrefs).toEqual(FOOTER);
  });

  test(`${path} has a toast area`, async ({ page }) => {
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/requests/whitepaper', async (route) => {
      await waiting;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.goto(path);
    const dialog = page.getByRole('dialog');
    await expect(async () => {
      if (!(await dialog.isVisible())) {
        await header(page).getByRole('button', { name: 'Whitepaper' }).click();
      }
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    await dialog.getByLabel(/^(Name|Nom)/).fill('Ada Example');
    await dialog.getByLabel('E-mail').fill('ada@example.com');
    await dialog.getByRole('checkbox').check();
    const sent = page.waitForRequest('**/api/requests/whitepaper');
    await dialog.locator('button[type="submit"]').click();
    await sent;
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    release();
    const area = page.getByRole('region', { name: /^Notifications/ });
    await expect(area.getByRole('listitem')).toHaveCount(1);
    await expect(area.getByRole('listitem')).toHaveClass(/border-alert/);
  });
}

test('the entries of the header and its buttons lead where they say', async ({ page }) => {
  await page.goto('/about');
  for (const [name, href] of NAVIGATION) {
    await bar(page)
      .getByRole('link', { name: new RegExp(name) })
      .click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(bar(page).locator('[aria-current="page"]')).toHaveAttribute('href', href);
  }
  await page.goto('/about');
  await header(page).getByRole('link', { name: 'Request API Access' }).click();
  await expect(page).toHaveURL(/\/api-documentation$/);
  await header(page).locator('a[href="/"]').click();
  await expect(page).toHaveURL(/\/$/);
  const dialog = page.getByRole('dialog', { name: 'Download Whitepaper' });
  await header(page).getByRole('button', { name: 'Whitepaper' }).click();
  await expect(dialog).toBeVisible();
});

test('the badge beside Live Index names the demonstration data it stands on', async ({ page }) => {
  await page.goto('/');
  const entry = bar(page).getByRole('link', { name: /Live Index/ });
  await expect(entry.getByText('Demo', { exact: true })).toBeVisible();
  await expect(entry.getByText('Live', { exact: true })).toBeHidden();
});

test('an article marks Market Insights as the place one is at', async ({ page }) => {
  await page.goto('/blog/how-peg-deviation-is-measured');
  await expect(bar(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/blog');
});

test('every path change scrolls to the top at once and again after 100 ms', async ({ page }) => {
  await page.addInitScript(() => {
    const calls: { at: number; top: unknown }[] = [];
    const scroll = window.scrollTo.bind(window) as (options: ScrollToOptions) => void;
    Object.assign(window, { scrollCalls: calls });
    window.scrollTo = ((options: ScrollToOptions) => {
      calls.push({ at: performance.now(), top: options.top });
      scroll(options);
    }) as typeof window.scrollTo;
  });
  await page.goto('/methodology');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => {
    (window as unknown as { scrollCalls: unknown[] }).scrollCalls.length = 0;
  });
  await bar(page).getByRole('link', { name: 'Peg Monitor' }).click();
  await expect(page).toHaveURL(/\/peg-monitor$/);
  const toTop = () =>
    page.evaluate(() =>
      (window as unknown as { scrollCalls: { at: number; top: unknown }[] }).scrollCalls.filter(
        ({ top }) => top === 0,
      ),
    );
  await expect.poll(async () => (await toTop()).length).toBe(2);
  const [first, second] = await toTop();
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(95);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('a change of the query alone does not scroll', async ({ page }) => {
  await page.goto('/risk-analytics');
  await page.waitForLoadState('networkidle');
  const tab = page.getByRole('tab', { name: 'Liquidity' });
  await expect(tab).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await tab.click();
  await expect(page).toHaveURL(/tab=liquidity/);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});

test('the menu of a small screen opens, closes, and closes on a link on every entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/about');
  const open = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.locator('#mobile-menu');
  await page.waitForLoadState('networkidle');
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  for (const [name, href] of NAVIGATION) {
    await open.click();
    await menu.locator(`a[href="${href}"]`, { hasText: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(menu).toBeHidden();
  }
});
