import { expect, type Page, test } from 'playwright/test';

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

test('on a small phone no toast covers the field that it is about, nor is the focus lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const dialog = await openDialog(page);
  const button = dialog.getByRole('button', { name: 'Create Alert' });
  const toast = page.locator('li[data-state=open]');
  const isCovered = async () => {
    const over = await toast.boundingBox();
    const under = await page.locator(':focus').boundingBox();
    if (over === null || under === null) throw new Error('no toast, or no focus');
    return over.y < under.y + under.height && under.y < over.y + over.height;
  };
  await button.press('Enter');
  await expect(dialog.getByLabel('Stablecoin')).toBeFocused();
  await expect.poll(isCovered).toBe(false);
  await dialog.getByLabel('Stablecoin').selectOption('USDC');
  await dialog.getByLabel('Condition').selectOption('>');
  await dialog.getByLabel('Threshold (%)').fill('50.01');
  await button.press('Enter');
  await expect(dialog.getByText('Enter a number from 0 to 50, in steps of 0.01.')).toBeVisible();
  await expect(dialog.getByLabel('Threshold (%)')).toBeFocused();
  await expect.poll(isCovered).toBe(false);

  await page.route('**/api/ai/alerts', (route) => route.abort());
  await dialog.getByLabel('Threshold (%)').fill('5');
  await button.press('Enter');
  await expect(dialog.getByText('Failed to create alert. Please try again.')).toBeVisible();
  await expect(button).toBeFocused();
  expect(await isCovered()).toBe(false);
});
