import { readFileSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/playwright-visit';

const CHART = 'Historical Peg Analysis';
const PNG_SIGNATURE = '89504e470d0a1a0a';

test('a chart is a picture, a table and a file, and is read with the keyboard', async ({
  page,
  request,
}) => {
  await openStarted(page, '/peg-monitor');
  const chart = page.getByRole('figure').filter({ hasText: CHART });
  await chart.scrollIntoViewIfNeeded();
  await expect(chart.locator('.recharts-surface').first()).toBeVisible();

  await test.step('a chart is read with the keyboard', async () => {
    const surface = chart.locator('svg.recharts-surface').first();
    await expect(surface).toHaveRole('application');
    await expect(surface).toHaveAccessibleName(CHART);
    await surface.focus();
    await page.keyboard.press('ArrowRight');
    const readout = chart.locator('.recharts-tooltip-wrapper');
    await expect(readout).toContainText('UTC');
    const first = (await readout.textContent()) ?? '';
    await page.keyboard.press('ArrowRight');
    await expect(readout).not.toHaveText(first);
    for (const coin of ['USDT', 'USDC', 'USDe', 'USDS', 'DAI', 'USD1', 'PYUSD']) {
      await expect(readout).toContainText(coin);
    }
  });

  await test.step('the figures of a chart download as CSV', async () => {
    const href = await chart
      .getByRole('link', { name: /as CSV/, includeHidden: true })
      .first()
      .getAttribute('href');
    const csv = await request.get(href ?? '');
    expect(csv.headers()['content-type']).toContain('text/csv');
    expect((await csv.text()).split('\n').length).toBeGreaterThan(2);
  });

  await test.step('a chart downloads as a picture of 1200 × 675 pixels', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      chart.getByRole('button', { name: `Download ${CHART} as PNG` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(
      /^historical-peg-analysis-\d{4}-\d\d-\d\dT\d{4}Z\.png$/,
    );
    const bytes = readFileSync(await download.path());
    expect(bytes.subarray(0, 8).toString('hex')).toBe(PNG_SIGNATURE);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 675]);
    // Beside the page only while it is drawn.
    await expect(chart.locator('[inert]')).toHaveCount(0);
    // Lines and letters: a blank picture of this size packs into a few kilobytes.
    expect(bytes.length).toBeGreaterThan(20_000);
  });

  await test.step('a chart has the same figures as a table', async () => {
    await chart.getByText('Figures as a table').click();
    const table = chart.getByRole('table', { name: CHART });
    await expect(table).toBeVisible();
    await expect(table.getByRole('row')).not.toHaveCount(1);
  });
});

test('on a phone a chart is read out above its plot, which uses the width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openStarted(page, '/index-dashboard');
  const chart = page.getByRole('region', { name: /^History of / }).getByRole('figure');
  const surface = chart.locator('svg.recharts-surface').first();
  // The library comes with the first act of a visitor.
  await chart.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 10);
  await expect(chart.locator('svg .recharts-line').first()).toBeVisible();
  const plot = await chart.locator('.recharts-cartesian-grid').boundingBox();
  const box = await surface.boundingBox();
  if (!plot || !box) throw new Error('the chart has no place on the screen');
  expect(plot.width).toBeGreaterThan(0.75 * box.width);
  await page.mouse.move(plot.x + plot.width / 2, plot.y + plot.height / 2);
  const readout = chart.locator('.recharts-tooltip-wrapper');
  await expect(readout).toContainText('UTC');
  const read = await readout.boundingBox();
  expect((read?.y ?? 0) + (read?.height ?? 0)).toBeLessThanOrEqual(plot.y + 1);
  // No ring through the captions of a chart that was tapped.
  await page.mouse.click(plot.x + plot.width / 2, plot.y + plot.height / 2);
  const focused = chart.locator('svg:focus, svg :focus').first();
  await expect(focused).toHaveCSS('outline-style', 'none');
});
