import { expect, type Page, test } from 'playwright/test';
import { openStarted } from '../../support/browser/started-page';

/** The demonstration's basket; it also has PYUSD, whose line is put away at first, and no FRAX. */
const BASKET = ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1'];

const chart = (page: Page) => page.getByRole('figure', { name: /Historical Peg Analysis/ });

async function openChart(page: Page): Promise<void> {
  await openStarted(page, '/peg-monitor');
  await chart(page).scrollIntoViewIfNeeded();
  await expect(chart(page).locator('svg .recharts-line').first()).toBeVisible();
}

test('the history has its lines and threshold', async ({ page }) => {
  await openChart(page);
  await test.step('draws the basket in basis points from recorded values', async () => {
    await expect(chart(page).locator('svg .recharts-line')).toHaveCount(BASKET.length + 1);
    await expect(chart(page).getByText(/^Deviation from \$1 \(bps\)/)).toBeVisible();
    const legend = chart(page).getByRole('group', { name: 'Visible series' });
    await expect(legend.getByRole('button')).toHaveText(
      [...BASKET, 'PYUSD'].map((symbol) => new RegExp(`^${symbol}`)),
    );
    for (const symbol of [...BASKET, 'PYUSD']) {
      await expect(legend.getByRole('button', { name: new RegExp(`^${symbol}`) })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
    }
    // A coin that the feed does not cover is not missing from a range.
    await expect(page.getByText(/No data in this range/)).toHaveCount(0);
  });

  await test.step('a line can be put away', async () => {
    await chart(page)
      .getByRole('button', { name: /^PYUSD/ })
      .click();
    await expect(chart(page).locator('svg .recharts-line')).toHaveCount(BASKET.length);
  });

  await test.step('has a firm zero and the depeg threshold of 50 bps on both sides, labeled', async () => {
    await expect(chart(page).locator('.recharts-reference-line-line')).toHaveCount(3);
    await expect(chart(page).getByText('+50 Depeg Threshold')).toBeVisible();
    await expect(chart(page).getByText('−50 Depeg Threshold')).toBeVisible();
  });
});

test('each range asks for its own points', async ({ page }) => {
  await openChart(page);
  for (const [range, step] of [
    ['1H', '1m'],
    ['24H', '1h'],
    ['30D', '1d'],
  ] as const) {
    await test.step(`${range} asks for points of ${step}`, async () => {
      const asked = page.waitForRequest(
        (request) =>
          request.url().includes('/peg/USDC/series') &&
          request.url().includes(`range=${range}`) &&
          request.url().includes(`step=${step}`),
      );
      await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: range }).click();
      await expect(page).toHaveURL(new RegExp(`range=${range}`));
      await asked;
    });
  }
});
