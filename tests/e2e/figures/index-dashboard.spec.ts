import { expect, type Page, test } from 'playwright/test';
import { openEntry } from '../../support/browser/playwright-pages';
import { openStarted } from '../../support/browser/started-page';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const family = (page: Page) => region(page, 'Index Family');
test('the window changes what the charts ask for, and survives reload and Back', async ({
  page,
}) => {
  await openStarted(page, '/index-dashboard');
  const windows = family(page).getByRole('group', { name: 'Chart period' });
  await expect(windows.getByRole('button')).toHaveText(['1D', '7D', '30D', '90D', 'Max']);
  await expect(windows.getByRole('button', { name: '7D' })).toHaveAttribute('aria-pressed', 'true');
  const asked = page.waitForRequest(/\/api\/v1\/series\/SYC\?range=90D&step=1d/);
  await family(page).getByRole('article').first().scrollIntoViewIfNeeded();
  await windows.getByRole('button', { name: '90D' }).click();
  await asked;
  await expect(page).toHaveURL(/[?&]window=90D/);
  await page.reload();
  await expect(windows.getByRole('button', { name: '90D' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await (await openEntry(page, '/methodology')).click();
  await expect(page).toHaveURL(/\/methodology$/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]window=90D/);
  await expect(windows.getByRole('button', { name: '90D' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
