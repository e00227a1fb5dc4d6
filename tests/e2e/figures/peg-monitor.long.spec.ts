import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/playwright-visit';

/** The demonstration's basket, and a coin that is followed beside it. */
const COINS = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1', 'PYUSD'];

test('the monitor has its coins, its history and its ways on', async ({ page, request }) => {
  await openStarted(page, '/peg-monitor');
  // The badge promises real time on live data only; this site stands on the demonstration market.
  await expect(page.getByRole('region', { name: 'Data', exact: true })).toBeVisible();
  await expect(page.getByText('Real-Time Monitoring')).toBeHidden();
  await test.step('monitors the coins of the feed and links the record of each', async () => {
    const coverage = page.getByRole('region', { name: 'Comprehensive Monitoring' });
    await expect(coverage.getByRole('listitem')).toHaveCount(COINS.length);
    for (const symbol of COINS) {
      const csv = coverage.getByRole('link', { name: `30-day CSV of ${symbol}` });
      const answer = await request.get((await csv.getAttribute('href')) ?? '');
      expect(answer.status()).toBe(200);
      expect(answer.headers()['content-type']).toContain('text/csv');
      await expect(coverage.getByRole('link', { name: `Details of ${symbol}` })).toHaveAttribute(
        'href',
        `/coins/${symbol}`,
      );
    }
  });

  await test.step('draws the history of recorded deviations for the chosen range', async () => {
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
});

test('has the four ranges, seven days first, and a range survives reload', async ({ page }) => {
  await openStarted(page, '/peg-monitor');
  const ranges = page.getByRole('group', { name: 'Range' });
  await expect(ranges.getByRole('button')).toHaveText(['1H', '24H', '7D', '30D']);
  await expect(ranges.getByRole('button', { name: '7D' })).toHaveAttribute('aria-pressed', 'true');
  await ranges.getByRole('button', { name: '24H' }).click();
  await expect(page).toHaveURL(/range=24H/);
  await page.reload();
  await expect(ranges.getByRole('button', { name: '24H' })).toHaveAttribute('aria-pressed', 'true');
});
