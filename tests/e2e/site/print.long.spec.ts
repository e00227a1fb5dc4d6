import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/playwright-visit';

test('on paper there are no controls, and tables keep their heads, names and columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  for (const path of ['/dashboard', '/peg-monitor']) {
    await openStarted(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation').first()).toBeHidden();
    const printed = await page
      .locator('main :is(button, select)')
      .evaluateAll((controls) =>
        controls
          .filter((node) => node.closest('.rows, .on-paper') === null && node.checkVisibility())
          .map((node) => node.outerHTML),
      );
    expect(printed).toEqual([]);
    const table = page.getByRole('table').first();
    const heads = await table.getByRole('columnheader').all();
    expect(heads.length).toBeGreaterThanOrEqual(7);
    for (const head of heads) await expect(head).toHaveText(/\S/);
    await expect(table.getByRole('rowheader').first()).toHaveText(/\S/);
    const cells = table.getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveCount(heads.length - 1);
    // The kind of data stands on the first sheet, and under every one.
    await expect(page.getByRole('region', { name: 'Data', exact: true })).toBeVisible();
    const line = await page.evaluate(() => {
      window.dispatchEvent(new Event('beforeprint'));
      return document.documentElement.style.getPropertyValue('--print-line');
    });
    expect(line).toMatch(new RegExp(`${path} · .+ UTC · Demonstration data`));
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the treasury desk prints its figures without its choices, and a tool that was opened', async ({
  page,
}) => {
  await openStarted(page, '/treasury');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('table').first()).toBeVisible();
  await expect(page.locator('#mix')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('tab', { name: 'Your own mix' }).click();
  await expect(page.locator('#mix input[type="range"]').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('#mix')).toBeVisible();
  const choices = page.locator('main :is(input[type="range"], label:has(+ * > select))');
  for (const choice of await choices.all()) await expect(choice).toBeHidden();
});
