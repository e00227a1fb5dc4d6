import { expect, test } from 'playwright/test';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { openDialogBy } from '../../support/browser/playwright-forms';
import { violations } from '../../support/browser/playwright-visit';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('reads the four steps, the index family, quality and service targets', async ({ page }) => {
    await page.goto('/methodology');
    await expect(page.getByRole('heading', { level: 1, name: 'Methodology' })).toBeVisible();
    const steps = page.locator('#process ol > li');
    await expect(steps).toHaveCount(4);
    await expect(steps).toContainText(['Collect.', 'Validate.', 'Calculate.', 'Publish.']);
    const family = page.getByRole('table', { name: 'The five indices' });
    await expect(family.getByRole('rowheader')).toHaveText([
      'SYI',
      'SYC',
      'SYCEFI',
      'SYDEFI',
      'SYRPI',
    ]);
    const targets = page.getByRole('table', { name: 'Service targets' });
    await expect(targets).toContainText('under 5 s');
    await expect(targets).toContainText('99.9%');
    await expect(targets).toContainText('15 min');
    await expect(page.locator('#slo')).toContainText('design targets, not measured results');

    await test.step('typesets formulas as MathML and computes the reference figure', async () => {
      expect(await page.locator('#peg-score math').count()).toBeGreaterThan(2);
      await expect(page.locator('#index-family')).toContainText('SYI 4.47448%, HHI 5,751.54');
      await expect(page.locator('main')).toContainText(METHODOLOGY_PARAMETERS.version);
    });
  });
});

test('the contents list leads to its sections, stays on a wide screen and flows on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/methodology');
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByRole('link', { name: 'Confidence' }).click();
  await expect(page).toHaveURL(/#confidence$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Confidence' })).toBeInViewport();
  await expect(contents).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await contents.evaluate((element) => getComputedStyle(element).position)).toBe('static');

  await test.step('opens the whitepaper dialog', async () => {
    await openDialogBy(page, page.locator('main').getByRole('button', { name: /Whitepaper/ }));
    await page.keyboard.press('Escape');
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator('#peg-score summary').click();
  await expect(page.locator('#peg-score details table')).toBeVisible();
  await test.step('has no accessibility violation, with a chart’s table open, in either theme', async () => {
    expect(await violations(page, '#peg-score')).toEqual([]);
  });
});

test('the Markdown form is served as such', async ({ request }) => {
  const answer = await request.get('/methodology.md');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# .+ methodology\n/);
  expect(text).toContain('<a id="peg-score"></a>');
  expect(text).toContain('SYI 4.47448%');
});

test('the whitepaper is served as PDF', async ({ request }) => {
  const answer = await request.get('/whitepaper.pdf');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  const bytes = await answer.body();
  expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(bytes.length).toBeGreaterThan(50_000);
});
