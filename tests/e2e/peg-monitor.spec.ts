import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';

test.beforeEach(async ({ page }) => {
  await page.goto('/peg-monitor');
});

test('shows every covered coin with price, deviation and status', async ({ page }) => {
  // The badge promises real time on live data only; this site stands on the demonstration market.
  await expect(page.getByRole('main').getByText('Demo', { exact: true })).toBeVisible();
  await expect(page.getByText('Real-Time Monitoring')).toBeHidden();
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

test('has the four ranges, seven days first, and a range survives reload', async ({ page }) => {
  const ranges = page.getByRole('group', { name: 'Range' });
  await expect(ranges.getByRole('button')).toHaveText(['1H', '24H', '7D', '30D']);
  await expect(ranges.getByRole('button', { name: '7D' })).toHaveAttribute('aria-pressed', 'true');
  await expect(async () => {
    await ranges.getByRole('button', { name: '24H' }).click();
    await expect(page).toHaveURL(/range=24H/, { timeout: 2000 });
  }).toPass();
  await page.reload();
  await expect(ranges.getByRole('button', { name: '24H' })).toHaveAttribute('aria-pressed', 'true');
});

test('monitors the six coins and links the record of each', async ({ page, request }) => {
  const coverage = page.getByRole('region', { name: 'Comprehensive monitoring' });
  await expect(coverage.getByRole('listitem')).toHaveCount(6);
  for (const symbol of ['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'PYUSD']) {
    const csv = coverage.getByRole('link', { name: `30 days of ${symbol} as CSV` });
    const answer = await request.get((await csv.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(answer.headers()['content-type']).toContain('text/csv');
    await expect(coverage.getByRole('link', { name: `Detail of ${symbol}` })).toHaveAttribute(
      'href',
      `/dashboard?coin=${symbol}`,
    );
  }
});

for (const [name, interest] of [
  ['Set My Alerts', 'peg_alerts'],
  ['Set Up Alerts', 'peg_alerts'],
  ['Subscribe Now', 'peg_report'],
] as const) {
  test(`${name} opens the waitlist`, async ({ page }) => {
    const dialog = page.getByRole('dialog', { name: 'Join the Waitlist' });
    await expect(async () => {
      if (!(await dialog.isVisible())) await page.getByRole('button', { name }).click();
      await expect(dialog).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(dialog.getByLabel('I am waiting for')).toHaveValue(interest);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the sample report shows the record, labelled, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const report = page.getByRole('dialog', { name: 'Peg Intelligence Report – sample' });
    const button = page.getByRole('button', { name: 'View Sample Report' });
    await expect(async () => {
      if (!(await report.isVisible())) await button.click();
      await expect(report).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(report.getByText('Demonstration data')).toBeVisible();
    const row = report.getByRole('row', { name: /USDC/ });
    await expect(row.getByRole('cell').first()).toHaveText(/^[+−]?\d+\.\d$/);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(report).toBeHidden();
    await expect(button).toBeFocused();
  });
}

test('closes with the way to the API and the whitepaper', async ({ page }) => {
  const banner = page.getByRole('region', { name: 'The same figures by API' });
  await expect(banner.getByRole('link', { name: 'API Access' })).toHaveAttribute(
    'href',
    '/api-documentation',
  );
  await expect(banner.getByRole('button', { name: 'Download Whitepaper' })).toBeVisible();
});
