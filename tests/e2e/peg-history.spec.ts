import { expect, type Page, test } from 'playwright/test';

const chart = (page: Page) => page.getByRole('figure', { name: /Historical Peg Analysis/ });

test.beforeEach(async ({ page }) => {
  await page.goto('/peg-monitor');
  await chart(page).scrollIntoViewIfNeeded();
  await expect(chart(page).locator('svg .recharts-line').first()).toBeVisible();
});

test('draws USDT, USDC, DAI and FRAX in basis points from recorded values', async ({ page }) => {
  await expect(chart(page).locator('svg .recharts-line')).toHaveCount(4);
  await expect(chart(page).getByText(/^bps/).first()).toBeVisible();
  const legend = chart(page).getByRole('group', { name: 'Shown lines' });
  for (const symbol of ['USDT', 'USDC', 'DAI', 'FRAX']) {
    await expect(legend.getByRole('button', { name: new RegExp(`^${symbol}`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
  }
});

test('has a firm zero and the depeg threshold of 50 bps on both sides, labelled', async ({
  page,
}) => {
  await expect(chart(page).locator('.recharts-reference-line-line')).toHaveCount(3);
  await expect(chart(page).getByText('+50 Depeg Threshold')).toBeVisible();
  await expect(chart(page).getByText('−50 Depeg Threshold')).toBeVisible();
});

for (const [range, step] of [
  ['1H', '1m'],
  ['24H', '1h'],
  ['30D', '1d'],
] as const) {
  test(`${range} asks for points of ${step}`, async ({ page }) => {
    const asked = page.waitForRequest(
      (request) =>
        request.url().includes('/peg/USDC/series') &&
        request.url().includes(`range=${range}`) &&
        request.url().includes(`step=${step}`),
    );
    await expect(async () => {
      await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: range }).click();
      await expect(page).toHaveURL(new RegExp(`range=${range}`), { timeout: 2000 });
    }).toPass();
    await asked;
  });
}

test('keeps a log of the depeg events beside it, with their columns', async ({ page }) => {
  const log = page.getByRole('region', { name: 'Depeg events' });
  await expect(log).toBeVisible();
  const none = log.getByText('No depeg event is recorded in this data.');
  if (!(await none.isVisible())) {
    await expect(log.getByRole('columnheader')).toHaveText([
      'Asset',
      'Start (UTC)',
      'Trough',
      'Trough price',
      'Trough at (UTC)',
      'Duration',
      'Recovery (UTC)',
    ]);
  }
});

test('the last update of each coin is a time, price and size in their formats', async ({
  page,
}) => {
  const table = page.getByRole('table', { name: /^Live price/ });
  await expect(table.getByRole('columnheader')).toHaveText([
    'Asset',
    'Price',
    'Deviation',
    'Status',
    '24h Volume',
    'Market Cap',
    'Last Update',
  ]);
  for (const symbol of ['USDT', 'USDC', 'DAI', 'FRAX', 'TUSD', 'PYUSD']) {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: symbol }) });
    const cells = row.getByRole('cell');
    for (const [place, format] of [
      [1, /^[+−]?\d+\.\d{3}%$|^—$/],
      [2, /^(Stable|Neutral|Depegged|Unknown)$/],
      [3, /^\$\d+\.\d{1,2}[TBMK]$|^—$/],
      [4, /^\$\d+\.\d{1,2}[TBMK]$|^—$/],
      [5, /^\d\d:\d\d:\d\d UTC$|^—$/],
    ] as const) {
      await expect(cells.nth(place)).toHaveText(format);
    }
  }
});
