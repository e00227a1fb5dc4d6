import { expect, test } from 'playwright/test';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { openStarted } from '../../support/browser/started-page';

const TABS = [
  ['Overview', null],
  ['Peg Stability', 'peg-stability'],
  ['Risk-Adjusted', 'risk-adjusted'],
  ['Liquidity', 'liquidity'],
] as const;

test('the page explains the three dimensions and the formula, and leads on', async ({
  page,
  request,
}) => {
  await page.goto('/risk-analytics');
  await test.step('three dimension cards give the rule of each with its figures', async () => {
    const dimensions = page.getByRole('region', { name: 'Three Dimensions of Risk' });
    await expect(dimensions.getByRole('listitem')).toHaveCount(3);
    const peg = dimensions.getByRole('listitem').filter({ hasText: 'Peg Stability' });
    await expect(peg).toContainText('1 − |deviation| ÷ 50 bps − 5-min volatility ÷ 100 bps');
    await expect(peg).toContainText('A deviation above 50 bps triggers an alert.');
    const liquidity = dimensions.getByRole('listitem').filter({ hasText: 'Liquidity Depth' });
    await expect(liquidity).toContainText('40% depth within 10 bps');
    await expect(liquidity).toContainText('40% depth within 20 bps');
    await expect(liquidity).toContainText('20% spread');
    await expect(liquidity).toContainText(
      `Requires at least ${METHODOLOGY_PARAMETERS.liquidity.minVenues} exchanges`,
    );
    await expect(liquidity).toContainText('A score below 0.3 triggers an alert.');
    await expect(
      dimensions.getByRole('heading', { name: 'Counterparty & Platform Risk' }),
    ).toBeVisible();
  });

  await test.step('the formula panel gives RAY with its exponents, the tiers and a worked example', async () => {
    await expect(page.getByRole('heading', { name: 'Risk-Adjusted Yield (RAY)' })).toBeVisible();
    await expect(page.getByText('RY_APY = APY × peg score')).toBeVisible();
    for (const [term, value] of [
      ['α: exponent of the peg score', /^1(\.0)?$/],
      ['β: exponent of the liquidity score', /^0\.7$/],
    ] as const) {
      const entry = page.locator('dl > div').filter({ hasText: term });
      await expect(entry.getByRole('definition').first()).toHaveText(value);
    }
    await expect(page.getByText('Low above 0.8 · Medium 0.6–0.8 · High below 0.6')).toBeVisible();
    const example = page.getByRole('table', { name: /^RAY of a hypothetical coin/ });
    await expect(
      example.getByRole('rowheader', { name: 'Exit risk (peg and liquidity)' }),
    ).toBeVisible();
  });

  await test.step('overview shows the first four stablecoins with both scores, price and deviation', async () => {
    const { stablecoins } = await (await request.get('/api/v1/stablecoins/all-metrics')).json();
    const coins = page.getByRole('tabpanel').getByRole('article');
    await expect(coins).toHaveCount(4);
    for (const [place, coin] of stablecoins.slice(0, 4).entries()) {
      const card = coins.nth(place);
      await expect(card.getByRole('heading')).toHaveText(coin.symbol);
      for (const label of ['Peg score', 'Liquidity score', 'Price', 'Deviation']) {
        await expect(card.getByText(label, { exact: true })).toBeVisible();
      }
      await expect(card.getByText(/^\$\d\.\d{4}$/)).toBeVisible();
      await expect(card.getByText(/ bps$/)).toBeVisible();
      await expect(card.getByText(/^\d{1,3}\.\d%$/)).toHaveCount(2);
    }
  });

  await test.step('the hero names the page and leads to the live dashboard, the method and the whitepaper', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Risk Analytics' })).toBeVisible();
    await expect(page).toHaveTitle(/^Risk Analytics: .+ \| /);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Risk Methodology' })).toHaveAttribute(
      'href',
      '/methodology',
    );
    await main.getByRole('button', { name: 'Whitepaper' }).click();
    await expect(page.getByRole('dialog', { name: 'Download Whitepaper' })).toBeVisible();
    await page.keyboard.press('Escape');
    await main.getByRole('link', { name: 'View Live Dashboard' }).click();
    await expect(page).toHaveURL(/\/index-dashboard$/);
  });
});

test('peg-stability ranks the coins with price, deviation, score and 5-minute volatility', async ({
  page,
  request,
}) => {
  const { ranking } = await (await request.get('/api/v1/peg-stability/ranking')).json();
  await page.goto('/risk-analytics?tab=peg-stability');
  const table = page.getByRole('table', { name: /^Coins ranked by peg score/ });
  for (const column of [
    'Price (USD)',
    'Deviation (bps)',
    'Peg score %',
    '5-min volatility (bps)',
  ]) {
    await expect(table.getByRole('columnheader', { name: column })).toBeVisible();
  }
  await expect(table.getByRole('rowheader')).toHaveCount(ranking.length);
  const scores = (await table.locator('tbody tr td:nth-of-type(4)').allTextContents()).map(Number);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

test('risk-adjusted shows the first eight strategies with tier, raw and risk-adjusted APY', async ({
  page,
}) => {
  await page.goto('/risk-analytics?tab=risk-adjusted');
  const table = page.getByRole('table', { name: /^Top eight strategies/ });
  for (const column of [
    'Platform',
    'Symbol',
    'Exit risk (peg and liquidity)',
    'Raw APY %',
    'Risk-adjusted APY %',
    'Peg score %',
    'Liquidity score %',
  ]) {
    await expect(table.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
  }
  await expect(table.locator('tbody tr')).toHaveCount(8);
  await expect(
    page.getByText(/^8 of \d+ strategies, highest risk-adjusted yield first/),
  ).toBeVisible();
  for (const row of await table.locator('tbody tr').all()) {
    const [raw = 0, adjusted = 0] = (await row.locator('td').allTextContents())
      .slice(2, 4)
      .map(Number);
    expect(adjusted).toBeLessThanOrEqual(raw);
    await expect(row.getByText(/^(Low|Medium|High)$/)).toBeVisible();
  }
});

test('liquidity has a card per coin: Excellent above 0.7, Good above 0.4, else Fair', async ({
  page,
  request,
}) => {
  await page.goto('/risk-analytics?tab=liquidity');
  const { stablecoins } = await (await request.get('/api/v1/stablecoins/all-metrics')).json();
  const cards = page.getByRole('tabpanel').getByRole('listitem');
  await expect(cards).toHaveCount(stablecoins.length);
  for (const card of await cards.all()) {
    const percent = Number.parseFloat((await card.getByText(/^\d{1,3}\.\d%$/).textContent()) ?? '');
    const label = percent > 70 ? 'Excellent' : percent > 40 ? 'Good' : 'Fair';
    await expect(card.getByText(label, { exact: true })).toBeVisible();
  }
  await expect(
    page.getByText('Excellent above 0.7, Good above 0.4, otherwise Fair.'),
  ).toBeVisible();
});

test('every tab lives in the address and survives reload and Back', async ({ page }) => {
  await page.goto('/risk-analytics');
  for (const [label, value] of TABS) {
    await test.step(`the tab ${label} lives in the address and survives reload and Back`, async () => {
      const tab = page.getByRole('tab', { name: label, exact: true });
      await tab.click();
      const address = value === null ? /\/risk-analytics$/ : new RegExp(`[?&]tab=${value}$`);
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'View Live Dashboard' }).click();
      await expect(page).toHaveURL(/\/index-dashboard$/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(tab).toHaveAttribute('aria-selected', 'true');
    });
  }
});

test('the tabs are moved by arrow keys, and each panel names its data and its method', async ({
  page,
}) => {
  await openStarted(page, '/risk-analytics');
  await page.getByRole('tab', { name: 'Overview' }).focus();
  for (const [label] of TABS.slice(1)) {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: label, exact: true })).toBeFocused();
    const panel = page.getByRole('tabpanel', { name: label });
    await expect(panel.getByText(/^as of/)).toBeVisible();
    await expect(panel.getByRole('link', { name: 'How it is calculated' })).toHaveAttribute(
      'href',
      /^\/methodology/,
    );
  }
});

test('a failing call leaves the rows that came with the page', async ({ page }) => {
  await page.route('**/api/v1/strategies/risk-adjusted-yield**', (route) =>
    route.fulfill({ status: 500, body: '{}' }),
  );
  await page.goto('/risk-analytics?tab=risk-adjusted');
  await expect(page.getByRole('tabpanel').getByRole('table').getByRole('row')).toHaveCount(9);
});
