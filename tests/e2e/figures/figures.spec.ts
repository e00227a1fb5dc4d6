import { expect, type Page, test } from 'playwright/test';
import { FAMILY_FALLBACK } from '@/lib/content/fallback/fallback-figures';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { PegCheck } from '@/lib/features/peg/check-contract';
import type { Regime } from '@/lib/features/regime/contract';
import type { YieldItem } from '@/lib/features/yields/contract';
import { formatIndexValue } from '@/lib/format/index-value';
import {
  formatBps,
  formatNumber,
  formatPercent,
  formatShare,
  formatUsdCompact,
} from '@/lib/format/numbers';
import { frozen, openPolled } from '../../support/browser/frozen-answer';

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('the front page sets SYI beside the bill rate, with the figures of the API', async ({
  page,
}) => {
  const syi = await frozen<SyiCurrent>(page, '/api/syi/current');
  const regime = await frozen<Regime>(page, '/api/regime/current');
  await openPolled(page, '/');
  const stats = region(page, 'SYI as a benchmark');
  for (const [label, figure] of [
    ['SYI vs. 3-month T-bill', formatBps(Number(syi.over_bills_bps_text))],
    ['SYI vs. 3-month T-bill', formatPercent(Number(regime.t_bill_percent), 2)],
    ['Average yield', formatPercent(Number(syi.avg_yield_percent), 2)],
    ['Total TVL', formatUsdCompact(Number(syi.total_tvl_usd))],
    ['Confidence', formatShare(Number(syi.confidence))],
  ] as const) {
    const cell = stats.locator('dl > div').filter({ hasText: label });
    await expect(cell).toContainText(figure);
  }
  await expect(stats.getByText(`Methodology ${syi.methodology_version}`)).toBeVisible();
  const counted = `${syi.components_count} of ${syi.constituents_expected} constituents`;
  await expect(stats.getByText(counted)).toBeVisible();
  // The hero has the time of the value.
  const hero = region(page, /Institutional Stablecoin Benchmark/);
  const value = formatNumber(syi.syi_percent_text, 4);
  await expect(hero.getByText(value, { exact: true })).toBeVisible();
  await expect(hero.getByText(/^as of \d\d:\d\d:\d\d UTC · .* old$/)).toBeVisible();
  await stats.getByRole('link', { name: 'How SYI is calculated' }).click();
  await expect(page).toHaveURL(/\/methodology\/indices#index-syi$/);
  await expect(page.locator('#index-syi')).toBeVisible();
});

test('lists the six constituents with figures that agree with the API', async ({ page }) => {
  const yields = await frozen<YieldItem[]>(page, '/api/yields');
  await openPolled(page, '/index-dashboard');
  const table = page.getByRole('table', { name: /constituents/i });
  for (const column of ['Asset', 'Protocol', 'Yield', 'RAY', 'Risk Score', 'TVL']) {
    await expect(table.getByRole('columnheader', { name: new RegExp(column) })).toBeVisible();
  }
  const constituents = yields.filter((item) => item.is_constituent);
  expect(constituents.map(({ symbol }) => symbol).sort()).toEqual(
    ['DAI', 'USD1', 'USDC', 'USDS', 'USDT', 'USDe'].sort(),
  );
  await expect(table.locator('tbody tr')).toHaveCount(6);
  const shown = (value: number | null, format: (known: number) => string) =>
    value === null ? '—' : format(value);
  for (const coin of constituents) {
    const head = page.getByRole('rowheader', { name: new RegExp(`^${coin.symbol}\\b`) });
    const cells = table.getByRole('row').filter({ has: head }).getByRole('cell');
    const ray = coin.ray_percent_text === null ? null : Number(coin.ray_percent_text);
    const weight = coin.effective_weight_percent ?? coin.weight_percent;
    await expect(cells.first()).toContainText(coin.platform ?? '');
    await expect(cells.nth(1)).toHaveText(shown(coin.currentYield, (it) => formatNumber(it, 2)));
    await expect(cells.nth(2)).toHaveText(shown(ray, (it) => formatNumber(it, 2)));
    await expect(cells.nth(3)).toHaveText(shown(coin.risk_score, (it) => formatNumber(it, 1)));
    await expect(cells.nth(4)).toHaveText(shown(coin.tvl, (it) => formatUsdCompact(it)));
    await expect(cells.nth(5)).toHaveText(shown(weight, (it) => formatNumber(it, 1)));
  }
});

test('shows the four indices with their value and what they count, as the API gives them', async ({
  page,
}) => {
  const overview = await frozen<IndexFamilyOverview>(page, '/api/v1/index-family/overview');
  const { data } = overview;
  const polled = await openPolled(page, '/yield-indices');
  const cards = region(page, 'Index Suite').getByRole('article');
  await expect(cards).toHaveCount(4);
  for (const [place, [code, thing]] of (
    [
      ['SYC', 'asset'],
      ['SYCEFI', 'platform'],
      ['SYDEFI', 'protocol'],
      ['SYRPI', 'asset'],
    ] as const
  ).entries()) {
    const card = cards.nth(place);
    const index = data.indices[code];
    if (!index) throw new Error(`the overview has no ${code}`);
    const { value_native_text: value, unit, constituent_count: count } = index;
    await expect(card.getByText(code, { exact: true })).toBeVisible();
    await expect(card).toContainText(`${count} ${thing}${count === 1 ? '' : 's'}`);
    if (value === null) throw new Error(`the demonstration market has no ${code}`);
    const figure = unit === 'bps' ? formatBps(value) : formatPercent(value, 2);
    await expect(card.getByText(figure, { exact: true })).toBeVisible();
    await expect(card.getByRole('link', { name: /^Open / })).toHaveAttribute(
      'href',
      `/index-dashboard?tab=${code}&view=constituents`,
    );
  }

  await test.step('labels the data it stands on and shows none of the fixed figures beside it', async () => {
    for (const code of ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'] as const) {
      Object.assign(data.indices[code] ?? {}, { value_native_text: '1.11', constituent_count: 3 });
    }
    await page.route('**/api/v1/index-family/overview', (route) =>
      route.fulfill({ json: { ...overview, data } }),
    );
    await polled.run(40);
    await expect(cards.getByText(/^3 /)).toHaveCount(4);
    await expect(page.getByText('Using demonstration data')).toHaveCount(0);
    for (const { value, unit, constituents } of FAMILY_FALLBACK) {
      const figure = formatIndexValue(value, unit);
      await expect(cards.getByText(figure, { exact: true })).toHaveCount(0);
      await expect(cards.getByText(new RegExp(`^${constituents} [a-z]`))).toHaveCount(0);
    }
  });
});

test('counts the coins by status as the API does', async ({ page }) => {
  const { data } = await frozen<PegCheck>(
    page,
    '/api/peg/check?symbols=USDT,USDC,USDe,USDS,DAI,USD1,PYUSD',
  );
  expect(data.results).toHaveLength(7);
  await openPolled(page, '/peg-monitor');
  const summary = region(page, 'Current Market Status');
  const labels = {
    stable: 'Stable',
    neutral: 'Watch',
    depegged: 'Depegged',
    unknown: 'No price',
  };
  for (const [status, label] of Object.entries(labels)) {
    const count = data.results.filter((coin) => coin.status === status).length;
    const entry = summary.locator('dl > div').filter({ hasText: label });
    await expect(entry.getByRole('definition')).toHaveText(String(count));
  }
});
