import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { issuedKey } from '../../support/browser/playwright-keys';

const _RULE = { stablecoin: 'USDC', condition: '>', threshold: 0.5 };
const _ADDRESS = 'ada@example.org';

async function openDialog(page: Page) {
  await page.goto('/');
  await page.getByRole('button', { name: 'Set AI Alert' }).first().click();
  return page.getByRole('dialog', { name: 'AI Yield Alerts' });
}

test('an alert is created with its look back, listed, and deleted', async ({ page }) => {
  const dialog = await openDialog(page);
  await expect(dialog.getByText(/Yield alerts are checked every hour/)).toBeVisible();
  await expect(dialog.getByText(/^Simulated data: .* demonstration market/)).toBeVisible();
  await expect(dialog.getByText(/^No alerts configured yet\. Create your first/)).toBeVisible();

  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(page.getByText('Validation Error', { exact: true })).toBeVisible();
  await expect(page.getByText('Please fill in all required fields.').first()).toBeVisible();
  await expect(dialog.getByText('Fill in this field.')).toHaveCount(3);
  await expect(dialog.getByLabel('Stablecoin')).toBeFocused();

  await dialog.getByLabel('Stablecoin').selectOption('USDC');
  await dialog.getByLabel('Condition').selectOption('>');
  await dialog.getByLabel('Threshold (%)').fill('0.5');
  await expect(
    dialog.getByText(/^Would have fired (once|\d+ times) in the last 90 days\.$/),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await expect(page.getByText('Alert Created!', { exact: true })).toBeVisible();
  await expect(page.getByText("You'll be notified when USDC yield > 0.5%").first()).toBeVisible();
  const row = dialog.getByRole('listitem').filter({ hasText: 'USDC yield > 0.5%' });
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(dialog.getByLabel('Stablecoin')).toHaveValue('');

  // Another visit of the same browser finds it again.
  await page.reload();
  const again = await openDialog(page);
  await again.getByRole('button', { name: 'Delete alert: USDC yield > 0.5%' }).click();
  await expect(page.getByText('Alert Deleted', { exact: true })).toBeVisible();
  await expect(again.getByText(/^No alerts configured yet/)).toBeVisible();
});

test('a Pro key attaches a webhook to an alert; its secret is shown once, the key kept nowhere', async ({
  page,
}) => {
  const key = await issuedKey('pro');
  const dialog = await openDialog(page);
  await expect(dialog.getByLabel('Alert type')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Telegram and webhooks' })).toHaveCount(0);
  await dialog.getByLabel('Stablecoin').selectOption('DAI');
  await dialog.getByLabel('Condition').selectOption('<');
  await dialog.getByLabel('Threshold (%)').fill('0.2');
  await dialog.getByRole('button', { name: 'Create Alert' }).click();
  await dialog.getByRole('button', { name: 'Telegram and webhooks' }).click();
  const attach = dialog.getByRole('button', { name: 'Attach Channel' });
  await attach.click();
  await expect(dialog.getByText('Fill in this field.')).toHaveCount(4);
  const { violations } = await new AxeBuilder({ page }).include('[role="dialog"]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);

  await dialog.getByLabel(/^Alert(?! type)/).selectOption({ label: 'DAI yield < 0.2%' });
  await dialog.getByLabel(/^Channel/).selectOption('webhook');
  await dialog.getByLabel(/^Address/).fill('http://10.0.0.1/hook');
  await dialog.getByLabel(/^API key/).fill(`sy_00000000_${'x'.repeat(43)}`);
  await attach.click();
  await expect(dialog.getByText('This API key is not valid.')).toBeVisible();
  await dialog.getByLabel(/^API key/).fill(key);
  await attach.click();
  await expect(dialog.getByText('must be an https:// address')).toBeVisible();
  await dialog.getByLabel(/^Address/).fill('https://hooks.example.org/a');
  await attach.click();
  await expect(dialog.getByText(/^Webhook is attached to: DAI yield < 0\.2%\./)).toBeVisible();
  await expect(dialog.locator('code')).toHaveText(/^whsec_[\w+/]{43}=$/);

  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, document.cookie]),
  );
  expect(kept).not.toContain(key);
  // Not by Escape, which belongs to the toast while one is shown.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Set AI Alert' }).first().click();
  await dialog.getByRole('button', { name: 'Telegram and webhooks' }).click();
  await expect(dialog.getByLabel(/^API key/)).toHaveValue('');
  await expect(dialog.locator('code')).toHaveCount(0);
});
