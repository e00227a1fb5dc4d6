import { expect, type Page, test } from 'playwright/test';
import { formatNumber } from '../../lib/format/numbers';

type Point = { at: string; value_text: string | null };

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/', '/index-dashboard']) {
    test(`the first HTML of ${path} carries the SYI of the time it names`, async ({
      page,
      request,
    }) => {
      await page.goto(path);
      const time = main(page).locator('time[datetime*="T"]').first();
      const at = await time.getAttribute('datetime');
      const series = await request.get('/api/v1/series/SYI?range=1H&step=raw');
      const points: Point[] = (await series.json()).points;
      const text = points.find((point) => point.at === at)?.value_text;
      expect(text, `a value stored for ${at}`).toBeTruthy();
      await expect(main(page)).toContainText(formatNumber(text ?? '', 4));
    });
  }

  test('the live yields stand with their figures, and their buttons too', async ({ page }) => {
    await page.goto('/');
    const yields = section(page, 'Live yields');
    await expect(yields.getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(yields.getByText(/^\d+\.\d{2}%$/)).toHaveCount(3);
    await expect(yields.getByText(/^Last updated:/)).toContainText(/\d\d:\d\d:\d\d UTC/);
    for (const name of ['Refresh', 'Risk View', 'Set AI Alert', 'Get Professional Access']) {
      await expect(yields.getByRole('button', { name, exact: true })).toBeVisible();
    }
  });

  test('a question opens, closes the one before, and closes again', async ({ page }) => {
    await page.goto('/');
    await expectAccordion(page);
  });
});

/** One answer open at a time, and a click toggles. */
async function expectAccordion(page: Page): Promise<void> {
  const why = section(page, 'Why a benchmark');
  const first = why.locator('details').nth(0);
  const second = why.locator('details').nth(1);
  const open = why.locator('details[open]');
  await expect(open).toHaveCount(0);
  await first.locator('summary').click();
  await expect(first.locator('p')).toBeVisible();
  await second.locator('summary').click();
  await expect(second.locator('p')).toBeVisible();
  await expect(first.locator('p')).toBeHidden();
  await expect(open).toHaveCount(1);
  await second.locator('summary').click();
  await expect(open).toHaveCount(0);
}

test('the hero names the benchmark, its figure and what its data is', async ({ page }) => {
  await page.goto('/');
  const hero = section(page, 'Stable Yield Index Institutional Stablecoin Benchmark');
  await expect(hero.getByRole('heading', { level: 1 })).toContainText('Stable Yield Index');
  await expect(hero.getByText('Institutional Stablecoin Benchmark')).toBeVisible();
  await expect(hero.getByText(/^\d\.\d{4}$/)).toBeVisible();
  await expect(hero.getByText('6 Constituents')).toBeVisible();
  await expect(hero.getByText(/^as of/)).toBeVisible();
  await expect(hero.getByText('Demonstration data')).toBeVisible();
});

test('Explore Live Index leads to the live dashboard', async ({ page }) => {
  await page.goto('/');
  await main(page).getByRole('link', { name: 'Explore Live Index' }).click();
  await expect(page).toHaveURL(/\/index-dashboard$/);
});

test('the peg card shows USDC and leads to the peg status', async ({ page }) => {
  await page.goto('/');
  const peg = section(page, 'USDC peg');
  await expect(peg.getByText(/^\$\d\.\d{4}$/)).toBeVisible();
  await expect(peg.getByText(/^[+−]?\d+\.\d bps$/)).toBeVisible();
  await expect(peg.getByText(/^(Stable|Monitoring|Alert)$/)).toBeVisible();
  await peg.getByRole('link', { name: 'Peg status' }).click();
  await expect(page).toHaveURL(/\/peg-status$/);
});

test('the regime and the index family stand beside the figure', async ({ page }) => {
  await page.goto('/');
  const regime = section(page, 'Risk regime');
  await expect(regime.getByText(/^(Risk-On|Risk-Off|Risk-Off Override|Neutral)$/)).toBeVisible();
  const family = section(page, 'Index family');
  for (const code of ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']) {
    const link = family.locator(`a[href="/index-dashboard?tab=${code}&view=constituents"]`);
    await expect(link).toContainText(code === 'SYRPI' ? /[+−]?\d+\.\d bps/ : /\d+\.\d{2}%/);
  }
});

test('each feature leads to the page it is on', async ({ page }) => {
  await page.goto('/');
  const features = section(page, 'What it covers');
  for (const [name, href] of [
    ['Index family', '/yield-indices'],
    ['Risk-adjusted yield (RAY)', '/risk-analytics'],
    ['Peg monitor', '/peg-monitor'],
    ['Liquidity and risk analytics', '/risk-analytics'],
    ['Regime signals', '/index-dashboard'],
  ] as const) {
    const feature = features
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) });
    await expect(feature.getByRole('link')).toHaveAttribute('href', href);
  }
});

test('the benchmark figures agree with the live call, with age, kind and method', async ({
  page,
  request,
}) => {
  const { methodology_version, components_count } = await (
    await request.get('/api/syi/current')
  ).json();
  await page.goto('/');
  const stats = section(page, 'SYI as a benchmark');
  for (const [label, figure] of [
    ['Over the 3-month T-bill', /^[+−]?\d+\.\d bps$/],
    ['Average yield before risk', /^\d+\.\d{2}%$/],
    ['Total TVL', /^\$\d+\.\d{1,2}[BT]$/],
    ['Confidence', /^\d+%$/],
  ] as const) {
    const cell = stats.locator('dl > div').filter({ hasText: label });
    await expect(cell.getByText(figure)).toBeVisible();
  }
  await expect(stats.getByText(`Methodology ${methodology_version}`)).toBeVisible();
  await expect(stats.getByText(`${components_count} of 6 constituents`)).toBeVisible();
  await expect(stats.getByText(/^as of \d\d:\d\d:\d\d UTC · .* old$/)).toBeVisible();
  await expect(stats.getByText('Demonstration data')).toBeVisible();
  const method = stats.getByRole('link', { name: 'How SYI is computed' });
  await method.click();
  await expect(page).toHaveURL(/\/methodology#index-syi$/);
  await expect(page.locator('#index-syi')).toBeVisible();
});

test('questions open one at a time, by click and by key', async ({ page }) => {
  await page.goto('/');
  await expectAccordion(page);
  const summary = section(page, 'Why a benchmark').locator('summary').first();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Why a benchmark').locator('details[open]')).toHaveCount(1);
});

for (const [name, path] of [
  ['View Risk-Adjusted Yield Indices', '/risk-analytics'],
  ['Explore Live Data', '/index-dashboard'],
] as const) {
  test(`${name} leads to ${path}`, async ({ page }) => {
    await page.goto('/');
    await section(page, 'From the figure to the data behind it')
      .getByRole('link', { name })
      .click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
}

test('the small menu closes when a link is followed', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const link = page.getByRole('link', { name: 'Peg Monitor' }).first();
  await link.click();
  await expect(page).toHaveURL(/\/peg-monitor$/);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeVisible();
});

test('an unknown address says so, with the site around it', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
