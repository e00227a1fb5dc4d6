import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/index-dashboard');
});

test('shows the headline, the metrics and where the data comes from', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Demonstration data').first()).toBeVisible();
  for (const metric of ['Average Yield', 'Total TVL', 'Constituents', 'Average Volatility']) {
    await expect(page.getByText(metric, { exact: true }).first()).toBeVisible();
  }
});

test('lists the six constituents with figures that agree with the API', async ({
  page,
  request,
}) => {
  const table = page.getByRole('table', { name: /constituents/i });
  for (const column of ['Asset', 'Protocol', 'Yield', 'RAY', 'Risk Score', 'TVL']) {
    await expect(table.getByRole('columnheader', { name: new RegExp(column) })).toBeVisible();
  }
  await expect(table.locator('tbody tr')).toHaveCount(6);
  const { stablecoins } = await (await request.get('/api/v1/stablecoins/all-metrics')).json();
  for (const symbol of ['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'USDP']) {
    expect(stablecoins.map((coin: { symbol: string }) => coin.symbol)).toContain(symbol);
    const head = table.getByRole('rowheader', { name: new RegExp(`^${symbol}\\b`) });
    await expect(head).toHaveCount(1);
  }
});

test('shows the four indices of the family and keeps the chosen window', async ({ page }) => {
  for (const code of ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']) {
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
  }
  const month = page.getByRole('button', { name: '30D', exact: true }).first();
  await month.click();
  await expect(month).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: '7D', exact: true }).first()).toHaveAttribute(
    'aria-pressed',
    'false',
  );
});

test('View Details of an index leads to its tab and its constituents', async ({ page }) => {
  const details = page.getByRole('button', { name: /^View details of / }).first();
  await details.click();
  await expect(page).toHaveURL(/[?&]tab=SY\w+/);
  await expect(page).toHaveURL(/[?&]view=constituents/);
});

test('shows the pegs at a glance and the regime, which can be refreshed', async ({ page }) => {
  const glance = page.getByRole('region', { name: 'Peg Stability at a Glance' });
  await expect(glance.getByRole('link', { name: 'View details' })).toHaveAttribute(
    'href',
    '/peg-monitor',
  );
  await expect(page.getByText(/^Risk-(On|Off)|^Neutral/).first()).toBeVisible();
  const answered = page.waitForResponse((response) =>
    response.url().includes('/api/regime/current'),
  );
  await page.getByRole('button', { name: 'Refresh' }).first().click();
  expect((await answered).status()).toBe(200);
});
