import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';
import { openStarted } from '../../support/browser/started-page';

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

const NEWSLETTER = '**/api/users/newsletter';

for (const { name, reply, title, text } of [
  {
    name: 'taken',
    reply: { status: 200, json: { success: true, message: 'Taken.', sends_mail: true } },
    title: 'Subscribed successfully!',
    text: 'Check your inbox and confirm your address.',
  },
  {
    name: 'refused with 429',
    reply: { status: 429, json: { detail: 'Too many requests.' } },
    title: 'Subscription failed',
    text: 'Too many requests.',
  },
  {
    name: 'refused with 500',
    reply: { status: 500, json: {} },
    title: 'Subscription failed',
    text: 'Something went wrong. Please try again.',
  },
]) {
  test(`the newsletter says so when it is ${name}`, async ({ page }) => {
    await page.route(NEWSLETTER, (route) => route.fulfill(reply));
    await openStarted(page, '/blog');
    const form = page.getByRole('main').locator('form').filter({ hasText: 'Subscribe' });
    await form.getByLabel('E-mail').fill('ada@example.com');
    await form.getByRole('button', { name: 'Subscribe' }).click();
    const toast = page.getByRole('region', { name: /Notifications/ });
    await expect(toast.getByText(title)).toBeVisible();
    await expect(toast.getByText(text)).toBeVisible();
  });
}
