import { expect, test } from 'playwright/test';
import { openDialogBy } from '../../support/browser/playwright-forms';
import { violations } from '../../support/browser/playwright-visit';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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
