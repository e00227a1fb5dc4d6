import { expect, type Page, test } from 'playwright/test';
import { openEntry } from '../../support/browser/playwright-pages';
import { openStarted } from '../../support/browser/started-page';
import { DEMONSTRATION } from '../../support/demonstration-label';

const region = (page: Page, name: string) => page.getByRole('region', { name });
const family = (page: Page) => region(page, 'Index Family');
const chosen = (page: Page) =>
  region(page, 'Index Constituents')
    .getByRole('group')
    .first()
    .locator('button[aria-pressed="true"]');

test('every figure of the dashboard has its format', async ({ page }) => {
  await page.goto('/index-dashboard');
  await test.step('the headline has four decimals, its change, constituents, confidence and version', async () => {
    const headline = page.getByRole('region', { name: /SYI/ }).first();
    await expect(headline.getByText(/^\d\.\d{4}$/)).toBeVisible();
    await expect(headline.getByText(/^[+−]?\d+\.\d bps in 24h$/)).toBeVisible();
    await expect(headline.getByText(/^6 Constituents$|^\d of 6 constituents$/)).toBeVisible();
    await expect(headline.getByText(/^\d{1,3}% confidence$/)).toBeVisible();
    await expect(headline.getByText(/^Methodology \d+\.\d+\.\d+$/)).toBeVisible();
    await expect(headline.getByText(/^as of \d\d:\d\d:\d\d UTC/)).toBeVisible();
    await expect(page.getByText(DEMONSTRATION)).toHaveCount(1);
  });

  await test.step('the key metrics have their units', async () => {
    for (const [label, format] of [
      ['Average Yield', /^\d+\.\d{2}%$/],
      ['Total TVL', /^\$\d+\.\d{1,2}[TBM]$/],
      ['Constituents', /^\d$/],
      ['Average Volatility', /^\d+\.\d{2} bps$/],
    ] as const) {
      const metric = region(page, 'Key Market Metrics')
        .locator('dl > div')
        .filter({
          has: page.getByText(label, { exact: true }),
        });
      await expect(metric.getByRole('definition').first()).toHaveText(format);
    }
  });

  await test.step('each row of the constituents has its figures in their formats', async () => {
    const rows = region(page, 'Index Constituents').locator('tbody tr');
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      const cells = row.getByRole('cell');
      for (const [place, format] of [
        [1, /^\d+\.\d{2}$|^—$/],
        [2, /^\d+\.\d{2}$|^—$/],
        [3, /^\d{1,2}\.\d$|^—$/],
        [4, /^\$\d+\.\d{1,2}[TBM]$/],
        [5, /^\d{1,2}\.\d$/],
      ] as const) {
        await expect(cells.nth(place)).toHaveText(format);
      }
    }
  });

  await test.step('a risk score is green below 2, red above 4, a yield in ink', async () => {
    const rows = region(page, 'Index Constituents').locator('tbody tr');
    await expect(rows).toHaveCount(6);
    for (const row of await rows.all()) {
      await expect(row.getByRole('cell').nth(1).locator('[class*="text-"]')).toHaveCount(0);
      const badge = row.getByRole('cell').nth(3).locator('span').first();
      const score = Number(await badge.textContent());
      if (Number.isFinite(score)) {
        const look = score < 2 ? /text-stable/ : score <= 4 ? /text-watch/ : /text-alert/;
        await expect(badge).toHaveClass(look);
      }
    }
  });

  await test.step('the indices are in percent with two decimals, SYRPI in signed basis points', async () => {
    const cards = family(page).getByRole('article');
    await expect(cards).toHaveCount(4);
    for (const [place, format] of [
      /^\d+\.\d{2}%$/,
      /^\d+\.\d{2}%$/,
      /^\d+\.\d{2}%$/,
      /^[+−]\d+\.\d bps$/,
    ].entries()) {
      const card = cards.nth(place);
      await expect(card.getByText(format).first()).toBeVisible();
      await expect(card.getByText(/^(Normal|Bear|High-Vol)$/)).toBeVisible();
      await expect(card.getByText('Constituents', { exact: true })).toBeVisible();
      await expect(card.getByText('Total TVL', { exact: true })).toBeVisible();
      await expect(card.getByText(/^\d{1,3}%$/)).toBeVisible();
    }
  });

  await test.step('the regime is shown as a label, with bps, z-score, breadth and how to read it', async () => {
    const regime = region(page, 'Risk ON/OFF Detection');
    await expect(
      regime.getByText(/^(Risk-On|Risk-Off|Risk-Off Override|Neutral) \(/),
    ).toBeVisible();
    const entry = (label: string) => regime.locator('dl > div').filter({ hasText: label });
    await expect(entry('SYI fixing vs. T-bills')).toContainText(/[+−]?\d+\.\d bps|—/);
    await expect(entry('Momentum (7 days)')).toContainText(/[+−]?\d+\.\d{2} bps\/day|—/);
    await expect(entry('z-score')).toContainText(/[+−]?\d+\.\d{2}$|—/);
    await expect(entry('Breadth')).toContainText(/\d{1,3}%|—/);
    await expect(regime.getByText(/^A rising premium of SYI/)).toBeVisible();
  });

  await test.step('the peg widget lists price with four decimals, bps and a word', async () => {
    const rows = region(page, 'Peg Stability at a Glance').locator('tbody tr');
    expect(await rows.count()).toBeGreaterThanOrEqual(6);
    for (const row of await rows.all()) {
      await expect(row.getByRole('cell').nth(0)).toHaveText(/^\$\d\.\d{4}$|^—$/);
      await expect(row.getByRole('cell').nth(1)).toHaveText(/^[+−]?\d+\.\d{3}$|^—$/);
      await expect(row.getByRole('cell').nth(2)).toHaveText(/^(Stable|Watch|Depegged|Unknown)$/);
    }
  });
});

test('the window changes what the charts ask for, and survives reload and Back', async ({
  page,
}) => {
  await openStarted(page, '/index-dashboard');
  const windows = family(page).getByRole('group', { name: 'Chart period' });
  await expect(windows.getByRole('button')).toHaveText(['1D', '7D', '30D', '90D', 'Max']);
  await expect(windows.getByRole('button', { name: '7D' })).toHaveAttribute('aria-pressed', 'true');
  const asked = page.waitForRequest(/\/api\/v1\/series\/SYC\?range=90D&step=1d/);
  await family(page).getByRole('article').first().scrollIntoViewIfNeeded();
  await windows.getByRole('button', { name: '90D' }).click();
  await asked;
  await expect(page).toHaveURL(/[?&]window=90D/);
  await page.reload();
  await expect(windows.getByRole('button', { name: '90D' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await (await openEntry(page, '/methodology')).click();
  await expect(page).toHaveURL(/\/methodology$/);
  await page.goBack();
  await expect(page).toHaveURL(/[?&]window=90D/);
  await expect(windows.getByRole('button', { name: '90D' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a link with tab and view opens that index with its constituents, and survives reload and Back', async ({
  page,
}) => {
  for (const code of ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']) {
    await page.goto(`/index-dashboard?tab=${code}&view=constituents`);
    await expect(chosen(page)).toHaveText(code);
  }
  await page.reload();
  await expect(chosen(page)).toHaveText('SYRPI');
  await (await openEntry(page, '/methodology')).click();
  await expect(page).toHaveURL(/\/methodology$/);
  await page.goBack();
  await expect(page).toHaveURL(/tab=SYRPI&view=constituents$/);
  await expect(chosen(page)).toHaveText('SYRPI');
});

test('View Details of each card puts its code and view=constituents into the address', async ({
  page,
}) => {
  await openStarted(page, '/index-dashboard');
  const buttons = family(page).getByRole('button', { name: /^View details of / });
  await expect(buttons).toHaveCount(4);
  for (const [place, code] of ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI'].entries()) {
    await buttons.nth(place).click();
    await expect(page).toHaveURL(new RegExp(`[?&]tab=${code}(&|$)`));
    await expect(page).toHaveURL(/[?&]view=constituents/);
  }
});
