import { expect, type Page, test } from 'playwright/test';
import { NAVIGATION, openEntry } from '../../support/browser/playwright-pages';
import { openStarted, showWholePage, violations } from '../../support/browser/playwright-visit';

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
  expect(await style('nav summary[data-current]', 'border-bottom-color')).not.toBe(
    await style('nav summary:not([data-current])', 'border-bottom-color'),
  );
  expect(
    await style('fieldset > [aria-pressed="true"]:not(.line-toggle)', 'background-color'),
  ).not.toBe(
    await style('fieldset > [aria-pressed="false"]:not(.line-toggle)', 'background-color'),
  );
  await showWholePage(page);
  const swatches = page.locator('.line-toggle line');
  await expect(swatches.first()).toBeAttached();
  const colors = await swatches.evaluateAll((all) =>
    all.map((one) => getComputedStyle(one).stroke),
  );
  expect(new Set(colors).size).toBe(colors.length);
});
