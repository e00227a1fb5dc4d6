import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import type { Regime } from '@/lib/features/regime/contract';
import type { RegimeFlips } from '@/lib/features/regime/flips-contract';
import { openStarted } from '../../support/browser/started-page';

test('the regime is one statement; its rules and its history are a click away', async ({
  page,
  request,
}) => {
  await openStarted(page, '/risk-analytics#regime');
  const section = page.locator('#regime');
  await test.step('the statement is that of the API', async () => {
    const regime: Regime = await (await request.get('/api/regime/current')).json();
    const lead = regime.statement.split(':')[0] ?? '';
    await expect(section.getByText(lead).first()).toBeVisible();
    for (const { to } of regime.explanation.changes) {
      const name = to === 'ON' ? 'Risk-On' : 'Risk-Off';
      const change = new RegExp(`^${name} (is possible|has no earliest day)`);
      await expect(section.getByText(change)).toBeVisible();
    }
  });

  await test.step('every rule with its figure, both thresholds and whether they are met', async () => {
    const table = section.getByRole('table', { name: /^Rules of a candidate day/ });
    await expect(table).toBeHidden();
    await section.getByText('All rules and readings').click();
    for (const rule of [/^Spread EMA7 − EMA30/, /^z-score/, /^7-day slope/, /^Breadth/]) {
      const row = table.getByRole('row', { name: rule });
      await expect(row.getByText(/^(Met|Not met|Not known yet)$/)).toHaveCount(2);
    }
    await expect(section.getByText(/from 100 bps, clears below 50 bps/)).toBeVisible();
  });

  await test.step('every change since 2021, the wrong ones too', async () => {
    const flips: RegimeFlips = await (await request.get('/api/v1/regime/flips')).json();
    await section.getByText('Every change since 2021, and the 30 days after').click();
    const table = section.getByRole('table', { name: /^Changes of the regime/ });
    await expect(table.getByRole('row')).toHaveCount(flips.flips.length + 1);
    const row = table.getByRole('row', { name: /Mar 6, 2023/ });
    await expect(row.getByText('Wrong', { exact: true })).toBeVisible();
    await expect(row.getByText(/Peg stress on 3 days\. Risk-Off on Mar 16, 2023\./)).toBeVisible();
  });

  const found = await new AxeBuilder({ page }).include('#regime').analyze();
  expect(found.violations.map(({ id }) => id)).toEqual([]);
});

for (const [path, summary] of [
  ['/', 'See weights and inputs (100% coverage)'],
  ['/index-dashboard', 'See weights and inputs (100% coverage)'],
  ['/yield-indices', /^Confidence \d+%, coverage 100%$/],
] as const) {
  test(`${path} tells beside a value what stands behind it`, async ({ page }) => {
    await openStarted(page, path);
    await page.getByText(summary).first().click();
    for (const label of ['Coverage', 'Largest weight', 'Revision', 'Oldest input']) {
      await expect(page.getByText(label, { exact: true }).last()).toBeVisible();
    }
    await expect(page.getByText('RAY by weight: P1, P25, P50, P75, P99').first()).toBeVisible();
    await expect(page.getByText('Nothing: every input was observed').first()).toBeVisible();
  });
}
