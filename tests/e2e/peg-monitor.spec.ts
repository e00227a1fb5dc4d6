import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/peg-monitor');
});

test('shows every covered coin with price, deviation and status', async ({ page }) => {
  // The badge promises real time on live data only; this site stands on the demonstration market.
  await expect(page.getByRole('main').getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.getByText('Real-Time Monitoring')).toHaveCount(0);
  const table = page.getByRole('table', { name: /Live price/ });
  for (const column of ['Asset', 'Price', 'Deviation', 'Status', '24h Volume', 'Market Cap']) {
    await expect(
      table.getByRole('columnheader', { name: new RegExp(column) }).first(),
    ).toBeVisible();
  }
  for (const symbol of ['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'PYUSD']) {
    await expect(table.getByRole('row').filter({ hasText: symbol }).first()).toContainText(
      /\d\.\d{4}/,
    );
  }
});

test('counts the coins by status as the API does', async ({ page, request }) => {
  const { data } = await (await request.get('/api/peg/check')).json();
  expect(data.results).toHaveLength(6);
  const summary = page.getByRole('region', { name: 'Current Market Status' });
  await expect(summary).toBeVisible();
  const depegged = data.results.filter((row: { is_depegged: boolean }) => row.is_depegged).length;
  await expect(summary).toContainText('Depegged');
  const counts = ((await summary.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(counts).toContain(depegged);
});

test('draws the history of recorded deviations for the chosen range', async ({ page }) => {
  await page.getByRole('heading', { name: 'Historical Peg Analysis' }).scrollIntoViewIfNeeded();
  const answered = page.waitForResponse((response) => /\/peg\/\w+\/series/.test(response.url()));
  await page.getByText('30D', { exact: true }).first().click();
  expect((await answered).status()).toBe(200);
  await expect(
    page
      .getByRole('figure', { name: /Historical Peg Analysis/ })
      .locator('svg path')
      .first(),
  ).toBeVisible();
});
