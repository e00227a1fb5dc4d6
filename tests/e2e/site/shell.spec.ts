import { expect, type Page, test } from 'playwright/test';
import { NAVIGATION, openEntry } from '../../support/browser/playwright-pages';
import { showWholePage, violations } from '../../support/browser/playwright-visit';
import { openStarted } from '../../support/browser/started-page';

const header = (page: Page) => page.getByRole('banner');
const bar = (page: Page) => header(page).getByRole('navigation').first();

test('the entries of the header and its buttons lead where they say', async ({ page }) => {
  await page.goto('/about');
  for (const [name, href] of NAVIGATION) {
    const entry = await openEntry(page, href);
    await expect(entry).toContainText(name);
    await entry.click();
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

test('no badge beside Live Index promises live data on a demonstration', async ({ page }) => {
  await page.goto('/');
  const entry = await openEntry(page, '/index-dashboard');
  await expect(entry.getByText('Live', { exact: true })).toBeHidden();
});

test('an article marks Market Insights as the place one is at', async ({ page }) => {
  await page.goto('/blog/how-peg-deviation-is-measured');
  await expect(bar(page).locator('[aria-current="page"]')).toHaveAttribute('href', '/blog');
});

test('a change of the query alone does not scroll, a change of the path does', async ({ page }) => {
  await page.clock.install();
  await openStarted(page, '/risk-analytics');
  const tab = page.getByRole('tab', { name: 'Liquidity' });
  await expect(tab).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(200);
  await tab.click();
  await expect(page).toHaveURL(/tab=liquidity/);
  // The second scroll of a change of path comes after 100 ms.
  await page.clock.runFor(300);
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await (await openEntry(page, '/peg-monitor')).click();
  await expect(page).toHaveURL(/\/peg-monitor$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the menu of a small screen opens, closes, and closes on a link on every entry', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStarted(page, '/about');
  const open = page.getByRole('button', { name: 'Open menu' });
  const menu = page.locator('#mobile-menu');
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  for (const [name, href] of NAVIGATION) {
    await open.click();
    await menu.locator(`a[href="${href}"]`, { hasText: new RegExp(`^${name}`) }).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(menu).toBeHidden();
  }
});

test('the open menu of a phone is readable in both themes', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openStarted(page, '/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.locator('#mobile-menu').getByRole('link', { name: 'Request API Access' }),
  ).toBeVisible();
  expect(await violations(page, '#mobile-menu')).toEqual([]);
});

test('forced colors keep the active page, the pressed range and the legend apart', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ forcedColors: 'active' });
  await openStarted(page, '/index-dashboard');
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name);
  expect(await style('.nav-bar summary[data-current]', 'border-bottom-color')).not.toBe(
    await style('.nav-bar summary:not([data-current])', 'border-bottom-color'),
  );
  expect(
    await style('fieldset > [aria-pressed="true"]:not(.line-toggle)', 'background-color'),
  ).not.toBe(
    await style('fieldset > [aria-pressed="false"]:not(.line-toggle)', 'background-color'),
  );
  await showWholePage(page);
  const swatches = page.locator('.line-toggle > [aria-hidden="true"]');
  await expect(swatches.first()).toBeAttached();
  const colors = await swatches.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).background),
  );
  expect(new Set(colors).size).toBe(colors.length);
});

test('an age goes on growing on a page that the browser has translated', async ({ page }) => {
  await page.clock.install();
  await openStarted(page, '/index-dashboard');
  const asOf = page.getByRole('region', { name: 'Key figures' }).locator('dl > div').last();
  await page.clock.runFor(40_000);
  await expect(asOf).toContainText(/ \d+ s/);
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style')) continue;
      const font = document.createElement('font');
      font.textContent = text.data;
      text.replaceWith(font);
    }
  });
  await page.context().setOffline(true);
  await page.clock.runFor(200_000);
  await expect(async () => {
    const asOfMs = Date.parse((await asOf.locator('time').getAttribute('datetime')) ?? '');
    const ageMs = (await page.evaluate(() => Date.now())) - asOfMs;
    expect(ageMs).toBeGreaterThanOrEqual(200_000);
    await expect(asOf).toContainText(` ${Math.floor(ageMs / 60_000)} min`, { timeout: 2_000 });
  }).toPass();
  await expect(asOf.getByRole('img', { name: /^Not updated/ })).toBeVisible();
});
