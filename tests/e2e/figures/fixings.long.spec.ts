import { expect, type Page, test } from 'playwright/test';
import { formatNumber } from '@/lib/format/numbers';
import { overflowAt, violations } from '../../support/browser/playwright-visit';

const main = (page: Page) => page.getByRole('main');

test('the list leads to a day, whose page says the value, its causes, its proof and how to cite it', async ({
  page,
  request,
}) => {
  await page.goto('/fixings');
  await expect(page.getByRole('heading', { level: 1, name: 'Fixings' })).toBeVisible();
  await expect(page.getByText(/^in \d{1,2}:\d{2}:\d{2}$/)).toBeVisible();
  const { days } = (await (await request.get('/api/v1/fixings?limit=1')).json()) as {
    days: { day: string; fixings: { value_text: string }[] }[];
  };
  const [newest] = days;
  if (!newest) throw new Error('no fixing');
  const address = `/fixings/${newest.day}`;
  const table = page.getByRole('table', { name: 'Daily fixings, newest first' });
  await table.locator(`a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
  const value = formatNumber(newest.fixings[0]?.value_text ?? '', 4);
  await expect(page.getByRole('main')).toContainText(`${value}%`);
  for (const name of ['What moved the SYI', 'Weights and inputs of the SYI', 'Cite this']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.getByRole('main').locator('pre').first()).toContainText(address);
  await expect(page.getByText('Demo data. Based on')).toHaveCount(1);
  const family = main(page).getByRole('group', { name: /^Fixings of the index family/ });
  for (const width of [360, 768, 1280, 1920]) {
    expect([width, await overflowAt(page, width)]).toEqual([width, 0]);
  }
  // What the width leaves out is reached by scrolling the table's own box, also with the keyboard.
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(family.getByRole('columnheader', { name: 'HHI' })).not.toBeInViewport();
  await family.focus();
  await expect(family).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => family.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(0);
  await family.evaluate((frame) => frame.scrollTo({ left: frame.scrollWidth }));
  await expect(family.getByRole('columnheader', { name: 'Record' })).toBeInViewport();
  for (const path of ['/fixings/2020-01-01', '/fixings/2999-01-01', '/fixings/no-day']) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('the errors of fixings stand at an address of their own, one click from the list', async ({
  page,
  request,
}) => {
  await page.goto('/fixings');
  await page.getByRole('main').getByRole('link', { name: 'Errors' }).first().click();
  await expect(page).toHaveURL('/fixings/errors');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Errors in fixings' })).toBeVisible();
  await expect(page.getByText('Demo data. Based on')).toHaveCount(1);
  // The rules by which a difference is restated, listed or nothing.
  await expect(main).toContainText('by 1 bp or more. Differences of 0.1 bp or more');
  const { errors } = (await (await request.get('/api/v1/fixings/errors')).json()) as {
    errors: unknown[];
  };
  const table = main.getByRole('table', { name: /^Errors in fixings that were not restated/ });
  if (errors.length === 0) {
    await expect(main).toContainText('No error has been found in a published fixing.');
    await expect(table).toHaveCount(0);
  } else await expect(table.getByRole('row')).toHaveCount(errors.length + 1);
  for (const name of ['As CSV', 'As JSON', 'Restatement rules']) {
    const address = await main.getByRole('link', { name }).getAttribute('href');
    expect([name, (await request.get(address ?? '')).status()]).toEqual([name, 200]);
  }
  expect(await violations(page)).toEqual([]);
  for (const width of [360, 1280])
    expect([width, await overflowAt(page, width)]).toEqual([width, 0]);
});

test('every download leads to a file, the reports of the last week and month among them', async ({
  page,
  request,
}) => {
  await page.goto('/fixings');
  const links = page.getByRole('region', { name: 'Downloads and feeds' }).getByRole('link');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  expect(addresses).toContain('/reports/weekly/latest');
  for (const address of addresses) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 200]);
  }
  const hasMonth = (await request.get('/reports/monthly/latest')).status() === 200;
  expect(addresses.includes('/reports/monthly/latest')).toBe(hasMonth);
});
