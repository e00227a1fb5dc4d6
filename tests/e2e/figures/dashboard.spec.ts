import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/started-page';

test('the dashboard leads on, and is refreshed', async ({ page }) => {
  await openStarted(page, '/index-dashboard');
  await test.step('shows the pegs at a glance and the regime, which can be refreshed', async () => {
    const glance = page.getByRole('region', { name: 'Peg Stability at a Glance' });
    await expect(glance.getByRole('link', { name: 'View details' })).toHaveAttribute(
      'href',
      '/peg-monitor',
    );
    await expect(page.getByText(/^Risk-(On|Off)|^Neutral/).first()).toBeVisible();
    const answered = page.waitForResponse((response) =>
      response.url().includes('/api/regime/current'),
    );
    await page.getByRole('button', { name: 'Refresh' }).first().click();
    expect((await answered).status()).toBe(200);
  });

  await test.step('View Details of an index leads to its tab and its constituents', async () => {
    const details = page.getByRole('button', { name: /^View details of / }).first();
    await details.click();
    await expect(page).toHaveURL(/[?&]tab=SY\w+/);
    await expect(page).toHaveURL(/[?&]view=constituents/);
  });
});

for (const [code, count] of [
  ['SYC', 'strategies'],
  ['SYCEFI', 'platforms'],
  ['SYDEFI', 'protocols'],
  ['SYRPI', 'coins'],
] as const) {
  test(`tab=${code} lists its ${count}, as many as the API counts`, async ({ page, request }) => {
    await page.goto(`/index-dashboard?tab=${code}&view=constituents`);
    const section = page.getByRole('region', { name: /^Index Constituents/ });
    const table = section.getByRole('table', { name: new RegExp(`^Constituents of ${code} `) });
    const { data } = await (await request.get('/api/v1/index-family/overview')).json();
    await expect(table.locator('tbody tr')).toHaveCount(data.indices[code].constituent_count);
    await expect(section.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(section.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(section.getByRole('link', { name: 'Audit record (JSON)' })).toHaveAttribute(
      'href',
      `/api/v1/audit/${code}`,
    );
    await page.reload();
    await expect(table.locator('tbody tr')).toHaveCount(data.indices[code].constituent_count);
  });
}

test('nothing jumps where the address opens the constituents of another index', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const seen = { layoutShift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry) seen.layoutShift += Number(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/index-dashboard?tab=SYC&view=constituents');
  await expect(page.getByRole('table', { name: /^Constituents of SYC/ })).toBeVisible();
  const shift = await page.evaluate(
    () => (window as unknown as { seen: { layoutShift: number } }).seen.layoutShift,
  );
  expect(shift).toBeLessThanOrEqual(0.01);
});
