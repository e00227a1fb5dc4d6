import { expect, type Page, test } from 'playwright/test';
import { openStarted } from '../../support/browser/playwright-visit';
import { DEMONSTRATION } from '../../support/demonstration-label';

const main = (page: Page) => page.getByRole('main');
const section = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the front page reads and its questions open', async ({ page }) => {
    await page.goto('/');
    await test.step('the live yields stand with their figures, and their buttons too', async () => {
      const yields = section(page, 'Live yields');
      await expect(yields.getByRole('heading', { level: 3 })).toHaveCount(3);
      await expect(yields.getByRole('listitem').getByText(/^\d+\.\d{2}%$/)).toHaveCount(3);
      await expect(yields.getByText(/^Last updated:/)).toContainText(/\d\d:\d\d:\d\d UTC/);
      for (const name of ['Refresh', 'Risk View', 'Set AI Alert', 'Get Professional Access']) {
        await expect(yields.getByRole('button', { name, exact: true })).toBeVisible();
      }
    });
    await test.step('a question opens, closes the one before, and closes again', () =>
      expectAccordion(page));
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

test('the front page shows the index, its peg, regime and family, and leads on', async ({
  page,
}) => {
  await openStarted(page, '/');

  await test.step('the hero names the benchmark, its figure and what its data is', async () => {
    const hero = section(page, 'Stable Yield Index Institutional Stablecoin Benchmark');
    await expect(hero.getByRole('heading', { level: 1 })).toContainText('Stable Yield Index');
    await expect(hero.getByText('Institutional Stablecoin Benchmark')).toBeVisible();
    await expect(hero.getByText(/^\d\.\d{4}$/)).toBeVisible();
    await expect(hero.getByText('6 Constituents')).toBeVisible();
    await expect(hero.getByText(/^as of/)).toBeVisible();
    // Once for the whole page, in the band under the header.
    await expect(page.getByText(/^Demo data/)).toHaveCount(1);
    await expect(page.getByRole('region', { name: 'Data', exact: true })).toHaveText(DEMONSTRATION);
  });

  await test.step('the regime and the index family stand beside the figure', async () => {
    const regime = section(page, 'Risk Regime');
    await expect(regime.getByText(/^(Risk-On|Risk-Off|Risk-Off Override|Neutral)$/)).toBeVisible();
    const family = section(page, 'Index family');
    for (const code of ['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']) {
      const link = page.locator(`a[href="/index-dashboard?tab=${code}&view=constituents"]`);
      const line = family.getByRole('listitem').filter({ has: link });
      await expect(line).toContainText(code === 'SYRPI' ? /[+−]?\d+\.\d bps/ : /\d+\.\d{2}%/);
    }
  });

  await test.step('each constituent stands with its peg and exit risk, and leads to its page', async () => {
    const rows = section(page, 'Live yields').getByRole('row');
    await expect(rows).toHaveCount(7);
    const usdc = rows.filter({ hasText: 'USDC' });
    await expect(usdc).toContainText(/Stable|Watch|Depegged/);
    await expect(usdc.getByRole('link')).toHaveAttribute('href', '/coins/USDC');
  });

  await test.step('the last crisis leads to its replay', async () => {
    const crisis = main(page).locator('section[aria-labelledby=crisis]');
    await expect(crisis.getByRole('img')).toBeVisible();
    await expect(crisis.getByRole('link', { name: 'Play the replay' })).toHaveAttribute(
      'href',
      /^\/replay\/[a-z0-9-]+$/,
    );
  });

  await test.step('the citation names a fixing and its address', async () => {
    const use = section(page, 'Cite it, show it, call it');
    await expect(use.getByText(/fixing of .*\/fixings\/\d{4}-\d{2}-\d{2}/)).toBeVisible();
  });

  await test.step('questions open one at a time, by click and by key', async () => {
    await expectAccordion(page);
    const summary = section(page, 'Why a benchmark').locator('summary').first();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(section(page, 'Why a benchmark').locator('details[open]')).toHaveCount(1);
  });

  await test.step('the peg card shows USDC and leads to the peg status', async () => {
    const peg = section(page, 'USDC Peg');
    await expect(peg.getByText(/^\$\d\.\d{4}$/)).toBeVisible();
    await expect(peg.getByText(/^[+−]?\d+\.\d bps$/)).toBeVisible();
    await expect(peg.getByText(/^(Stable|Watch|Depegged)$/)).toBeVisible();
    await peg.getByRole('link', { name: 'Peg status' }).click();
    await expect(page).toHaveURL(/\/en\/peg-status$/);
  });
});
