import { expect, test } from 'playwright/test';
import { acceptableSyiTexts } from '../support/playwright-figures';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/index-dashboard']) {
    test(`the first HTML of ${path} carries the current SYI`, async ({ page, request }) => {
      await page.goto(path);
      const html = (await page.locator('main').textContent()) ?? '';
      const texts = await acceptableSyiTexts(request);
      expect(texts.some((text) => html.includes(text))).toBe(true);
    });
  }
});

test('the front page says what its data is', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Demonstration data').first()).toBeVisible();
  await expect(page.getByText('Institutional Stablecoin Benchmark').first()).toBeVisible();
});

test('leads to the dashboard and to the peg status', async ({ page }) => {
  await page.goto('/');
  const main = page.locator('main');
  await expect(
    main.locator('a[href="/peg-status"], a[href="/en/peg-status"]').first(),
  ).toBeVisible();
  await main.getByRole('link', { name: 'Explore Live Index' }).first().click();
  await expect(page).toHaveURL(/\/index-dashboard$/);
});

test('the small menu closes when a link is followed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const link = page.getByRole('link', { name: 'Peg Monitor' }).first();
  await link.click();
  await expect(page).toHaveURL(/\/peg-monitor$/);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
});

test('an unknown address says so, with the site around it', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
