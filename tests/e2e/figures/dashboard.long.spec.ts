import { expect, test } from 'playwright/test';

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
