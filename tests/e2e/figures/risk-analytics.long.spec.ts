import { expect, test } from 'playwright/test';

test('the hero names the page and leads to the live dashboard, the method and the whitepaper', async ({
  page,
}) => {
  await page.goto('/risk-analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Risk Analytics' })).toBeVisible();
  await expect(page).toHaveTitle(/^Risk Analytics: .+ \| /);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Risk Methodology' })).toHaveAttribute(
    'href',
    '/methodology',
  );
  await main.getByRole('button', { name: 'Whitepaper' }).click();
  await expect(page.getByRole('dialog', { name: 'Download Whitepaper' })).toBeVisible();
  await page.keyboard.press('Escape');
  await main.getByRole('link', { name: 'View Live Dashboard' }).click();
  await expect(page).toHaveURL(/\/index-dashboard$/);
});
