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
    await expect(page.locator('#service-targets')).toContainText('design targets, not measured');
    await expect(page.locator('#qa')).toContainText('Input validation');
    await expect(page.locator('main')).toContainText(METHODOLOGY_PARAMETERS.version);
  });

  test('typesets formulas as MathML and computes the reference figure', async ({ page }) => {
    await page.goto('/methodology/scores');
    expect(await page.locator('#peg-score math').count()).toBeGreaterThan(2);
    await page.goto('/methodology/indices');
    await expect(page.locator('#index-family')).toContainText('SYI 4.47448%, HHI 5,751.54');
  });

  test('has every chapter on one page for print', async ({ page }) => {
    await page.goto('/methodology');
    await page.getByRole('link', { name: 'All on one page, for print' }).click();
    await expect(page).toHaveURL(/\/methodology\/print$/);
    await expect(page.locator('#peg-score')).toBeVisible();
    await expect(page.locator('#index-family')).toContainText('SYI 4.47448%, HHI 5,751.54');
  });
});

test('the entry leads to a section in its chapter, and chapters to each other', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/methodology');
  await page.getByRole('main').getByRole('link', { name: 'Confidence', exact: true }).click();
  await expect(page).toHaveURL(/\/methodology\/fixing#confidence$/);
  await expect(page.getByRole('heading', { level: 2, name: /Confidence/ })).toBeInViewport();
  const chapters = page.getByRole('navigation', { name: 'Chapters' });
  await expect(chapters).toBeInViewport();
  await expect(chapters.locator('[aria-current=page]')).toHaveText('Fixing and confidence');
  await chapters.getByRole('link', { name: 'Staleness' }).click();
  await expect(page.getByRole('heading', { level: 2, name: /Staleness/ })).toBeInViewport();
  await page.getByRole('link', { name: /^Next chapter/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Regime' })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  expect(await chapters.evaluate((element) => getComputedStyle(element).position)).toBe('static');
});

test('a link to an anchor of the whole text finds where it is now', async ({ page }) => {
  await page.goto('/methodology#peg-score');
  const section = page.locator('#peg-score');
  await expect(section).toBeInViewport();
  await section.getByRole('link', { name: 'Peg score' }).click();
  await expect(page).toHaveURL(/\/methodology\/scores#peg-score$/);
});

test('the entry and a chapter with a chart’s table open are accessible in either theme', async ({
  page,
}) => {
  await page.goto('/methodology');
  await openDialogBy(page, page.locator('main').getByRole('button', { name: /Whitepaper/ }));
  await page.keyboard.press('Escape');
  expect(await violations(page, 'main')).toEqual([]);
  await page.goto('/methodology/scores');
  await page.locator('#peg-score summary').click();
  await expect(page.locator('#peg-score details table')).toBeVisible();
  expect(await violations(page, 'main')).toEqual([]);
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
