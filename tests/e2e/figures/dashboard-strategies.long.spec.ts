import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { openStarted, untilScrolled, violations } from '../../support/browser/playwright-visit';
import { DEMONSTRATION } from '../../support/demonstration-label';

const STRATEGIES = '/api/v1/strategies/risk-adjusted-yield';

const strategiesTable = (page: Page) => page.getByRole('table', { name: /^Strategies with/ });
const coinsTable = (page: Page) => page.getByRole('table', { name: /^Covered coins/ });

test.describe('the list of strategies', () => {
  test('is in the first HTML, with its columns and data sources', async ({ request }) => {
    const html = await (await request.get('/dashboard')).text();
    for (const text of ['Strategies and Coins', 'RAY %', DEMONSTRATION, 'Morpho']) {
      expect(html).toContain(text);
    }
    expect(html).not.toContain('sample-protocol');
  });

  test('shows all of them, each excluded one with its rule', async ({ page, request }) => {
    const { total } = await (await request.get(`${STRATEGIES}?eligible=all&limit=1`)).json();
    await openStarted(page, '/dashboard');
    await expect(strategiesTable(page).locator('tbody tr')).toHaveCount(total);
    await page.getByLabel('Eligibility').selectOption('Excluded only');
    await expect(page).toHaveURL(/[?&]status=excluded/);
    await expect(strategiesTable(page).getByText('Eligible', { exact: true })).toHaveCount(0);
    await expect(strategiesTable(page).getByText('Private credit').first()).toBeVisible();
  });

  test('filters live in the address, and survive reload and Back', async ({ page }) => {
    await openStarted(page, '/dashboard');
    await page.getByLabel('Platform type').selectOption('DeFi');
    await page.getByLabel('Coin', { exact: true }).selectOption('USDC');
    await page.getByLabel('Minimum TVL').selectOption('$10M or more');
    await expect(page).toHaveURL(/type=defi/);
    await expect(page).toHaveURL(/asset=USDC/);
    await expect(page).toHaveURL(/tvl=10000000/);
    const rows = strategiesTable(page).locator('tbody tr');
    await expect(rows.first()).toContainText('DeFi');
    await expect(rows.filter({ hasText: 'CeFi' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByLabel('Platform type')).toHaveValue('defi');
    await expect(rows.filter({ hasText: 'CeFi' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Risk Analytics', exact: true }).first().click();
    await expect(page).toHaveURL(/\/risk-analytics$/);
    await page.goBack();
    await expect(page).toHaveURL(/type=defi/);
    await expect(page.getByLabel('Platform type')).toHaveValue('defi');
  });

  test('what is shown can be downloaded as CSV', async ({ page }) => {
    await page.goto('/dashboard?type=cefi&sort=tvl.descending');
    await expect(page.getByText(/strategies match/)).toBeVisible();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^strategies-sample-.*\.csv$/);
    const [head = '', ...rows] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(head).toContain('apy_base_percent,apy_reward_percent');
    expect(rows).toHaveLength(await strategiesTable(page).locator('tbody tr').count());
    for (const row of rows) expect(row).toContain(',CeFi,');
  });
});

test('a coin leads to its page, from both tables', async ({ page }) => {
  await openStarted(page, '/dashboard?asset=DAI');
  await strategiesTable(page).getByRole('link', { name: /^DAI$/ }).first().click();
  await expect(page).toHaveURL(/\/coins\/DAI$/);
  await page.goBack();
  await untilScrolled(page);
  await coinsTable(page)
    .getByRole('link', { name: /^PYUSD\b/ })
    .click();
  await expect(page).toHaveURL(/\/coins\/PYUSD$/);
});

test('on a phone the filters fold, the first column stays, and nothing sticks out', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard');
  await expect(page.getByLabel('Platform type')).toBeHidden();
  const fold = page.getByRole('button', { name: 'Filters', exact: true });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await page.getByLabel('Platform type').selectOption('DeFi');
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  const name = strategiesTable(page).getByRole('rowheader').first();
  const before = await name.boundingBox();
  await page.getByRole('group', { name: /^Strategies with/ }).evaluate((frame) => {
    frame.scrollLeft = 400;
  });
  expect((await name.boundingBox())?.x).toBeCloseTo(before?.x ?? Number.NaN, 0);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the lists have no accessibility violation in either theme', async ({ page }) => {
  await page.goto('/dashboard?status=excluded');
  await expect(strategiesTable(page).getByText('Private credit').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
