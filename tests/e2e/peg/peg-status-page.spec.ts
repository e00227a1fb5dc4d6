import { expect, type Page, test } from 'playwright/test';
import { replayUrl } from '../../support/browser/playwright-sites';
import { openStarted } from '../../support/browser/started-page';

const chart = (page: Page) =>
  page.getByRole('figure', { name: /Évolution des Déviations \(50 derniers points\)/ });
const ticks = (page: Page) => chart(page).locator('svg text');

async function openChart(page: Page): Promise<void> {
  await page.goto('/peg-status');
  await chart(page).scrollIntoViewIfNeeded();
  await expect(chart(page).locator('svg .recharts-line').first()).toBeVisible();
}

test('the page has its tooltip, and its depegs above the readings', async ({ page }) => {
  await openStarted(page, '/peg-status');
  await test.step('the tooltip at the deviation explains a basis point', async () => {
    const tip = page
      .getByRole('region', { name: /Statut actuel/ })
      .getByRole('button', { name: /Déviation/ });
    await tip.focus();
    await expect(page.getByRole('tooltip')).toHaveText(
      '1 bps = 0,01 %, déviation par rapport à 1,00 USD',
    );
  });

  await test.step('real depegs stand above the latest readings, and the coin has a page', async () => {
    const depegs = page.getByRole('region', { name: 'Dépegs passés' });
    await expect(
      depegs.getByText(/^Aucun dépeg dans notre propre relevé depuis le /),
    ).toBeVisible();
    await expect(depegs.getByRole('link', { name: /^11 mars 2023.* à rejouer$/ })).toHaveAttribute(
      'href',
      '/replay/usdc-2023-03',
    );
    const readings = page.getByRole('region', { name: 'Derniers Événements' });
    const [above, below] = [await depegs.boundingBox(), await readings.boundingBox()];
    expect(above?.y ?? Number.NaN).toBeLessThan(below?.y ?? Number.NaN);
    await expect(page.getByRole('main').locator('a[href="/fr/coins/USDC"]')).toBeVisible();
  });
});

test('asks for the last 50 readings of USDC', async ({ page }) => {
  await page.clock.install();
  await openStarted(page, '/peg-status');
  const asked = page.waitForRequest('**/api/frontend/peg/recent?asset=USDC&limit=50');
  await page.clock.runFor(61_000);
  await asked;
});

test('the chart has its lines, its points and its readout', async ({ page, request }) => {
  await openChart(page);
  await test.step('the chart has its unit, the lines 0, ±50 and ±200, and the legend', async () => {
    await expect(chart(page).getByText('Déviation (bps)').first()).toBeVisible();
    await expect(chart(page).locator('.recharts-reference-line-line')).toHaveCount(5);
    // Zero is the firm line between them.
    for (const label of ['200', '50', '−50', '−200']) {
      await expect(ticks(page).filter({ hasText: new RegExp(`^${label}$`) })).toHaveCount(1);
    }
    await expect(chart(page).getByText('+50 Surveillance')).toBeVisible();
    await expect(chart(page).getByText('−200 Dépeg')).toBeVisible();
    for (const entry of [
      'Stable : ±50 bps',
      'Surveillance : ±200 bps',
      'Dépeg : au-delà de 200 bps',
    ]) {
      await expect(chart(page).getByText(entry)).toBeVisible();
    }
  });

  await test.step('the points of the chart are at most 50, green where stable', async () => {
    const { recent_events: readings } = await (
      await request.get('/api/frontend/peg/recent?asset=USDC&limit=50')
    ).json();
    const dots = chart(page).locator('.recharts-line-dots circle');
    const count = await dots.count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(50);
    if (
      readings.every(
        (row: { price_dev_bps: number | null }) => Math.abs(row.price_dev_bps ?? 0) < 50,
      )
    ) {
      const fills = await dots.evaluateAll((found) => found.map((dot) => dot.getAttribute('fill')));
      expect(new Set(fills)).toEqual(new Set(['var(--stable)']));
    }
  });

  await test.step('the chart reads out time and deviation under the pointer', async () => {
    const box = await chart(page).locator('svg.recharts-surface').first().boundingBox();
    if (!box) throw new Error('the chart has no place on the screen');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    const readout = chart(page).locator('.recharts-tooltip-wrapper');
    await expect(readout).toContainText(/UTC/);
    await expect(readout).toContainText(/[+−]?\d+,\d{2} bps/);
    await expect(readout).toContainText(/Prix\d,\d{4}\s\$/);
    await expect(readout).toContainText(/Statut(Stable|Surveillance|Dépeg)/);
  });

  await test.step('a range of seven days has its own points, and its own readout', async () => {
    const week = page.getByRole('figure', { name: /Évolution des Déviations \(7 jours\)/ });
    await page.getByRole('button', { name: '7 jours' }).click();
    // Each interval is a bar from its lowest to its highest deviation, around the line of the last.
    await expect.poll(() => week.locator('[data-bar]').count()).toBeGreaterThan(10);
    await expect(week.locator('[data-end]')).toHaveCount(1);
    const box = await week.locator('svg.recharts-surface').first().boundingBox();
    if (!box) throw new Error('the chart has no place on the screen');
    await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
    await expect(week.locator('.recharts-tooltip-wrapper')).toContainText(/Prix\d,\d{4}\s\$/);
  });
});

test('the points are amber from 50 bps and red from 200 bps, in either direction', async ({
  page,
}) => {
  const body = await (
    await page.request.get('/api/frontend/peg/recent?asset=USDC&limit=50')
  ).json();
  const deviations = [10, -49.99, 50, -199.99, 200, -350];
  body.recent_events = body.recent_events
    .slice(0, deviations.length)
    .map((reading: object, place: number) => ({
      ...reading,
      price_dev_bps: deviations[place],
      price_usd: 1 + (deviations[place] ?? 0) / 10_000,
    }));
  await page.clock.install();
  await page.route('**/api/frontend/peg/recent**', (route) => route.fulfill({ json: body }));
  await openChart(page);
  await page.clock.runFor(61_000);
  const dots = chart(page).locator('.recharts-line-dots circle');
  await expect(dots).toHaveCount(deviations.length);
  const fills = await dots.evaluateAll((found) => found.map((dot) => dot.getAttribute('fill')));
  // The newest reading comes first in the answer and last in the chart.
  expect(fills.reverse()).toEqual([
    'var(--stable)',
    'var(--stable)',
    'var(--watch)',
    'var(--watch)',
    'var(--alert)',
    'var(--alert)',
  ]);
});

test('a recorded depeg shows as such in French', async ({ page }) => {
  await page.goto(`${replayUrl()}/peg-status`);
  await expect(page.getByText(/Marché enregistré/).first()).toBeVisible();
});
