import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/started-page';

const TABS = [
  ['Overview', null],
  ['Peg Stability', 'peg-stability'],
  ['Risk-Adjusted', 'risk-adjusted'],
  ['Liquidity', 'liquidity'],
] as const;

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

test('every tab lives in the address and survives reload and Back', async ({ page }) => {
  await page.goto('/risk-analytics');
  for (const [label, value] of TABS) {
    await test.step(`the tab ${label} lives in the address and survives reload and Back`, async () => {
      const tab = page.getByRole('tab', { name: label, exact: true });
      await tab.click();
      const address = value === null ? /\/risk-analytics$/ : new RegExp(`[?&]tab=${value}$`);
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'View Live Dashboard' }).click();
      await expect(page).toHaveURL(/\/index-dashboard$/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    });
  }
});

test('the tabs are moved by arrow keys, and each panel names its data and its method', async ({
  page,
}) => {
  await openStarted(page, '/risk-analytics');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const [label] of TABS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: label, exact: true })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name: label });
    await expect(panel.getByText(/^as of/)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'How it is calculated' })).toHaveAttribute(
      'href',
      /^\/methodology/,
    );
  }
});
