import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';

test('the whitepaper really downloads after the form', async ({ page }) => {
  await page.route('**/api/requests/whitepaper', (route) =>
    route.fulfill({ json: { success: true, message: 'Taken.', sends_mail: false } }),
  );
  await page.goto('/risk-analytics');
  const dialog = page.getByRole('dialog');
  const opener = page.getByRole('main').getByRole('button', { name: 'Download Whitepaper' });
  await openDialogBy(page, opener);
  await dialog.getByLabel('Name').fill('Ada Example');
  await dialog.getByLabel('E-mail').fill('ada@example.com');
  await dialog.getByRole('checkbox').check();
  const started = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download Whitepaper' }).click();
  const download = await started;
  expect(new URL(download.url()).pathname).toBe('/whitepaper.pdf');
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
});

test('the French page asks in French', async ({ page }) => {
  await page.goto('/peg-status');
  const dialog = page.getByRole('dialog', { name: 'Télécharger le livre blanc' });
  await openDialogBy(
    page,
    page.getByRole('banner').getByRole('button', { name: 'Livre blanc' }),
    dialog,
  );
  await expect(dialog.getByLabel('Nom')).toBeVisible();
});
