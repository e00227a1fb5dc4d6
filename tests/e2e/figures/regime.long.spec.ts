import { expect, test } from 'playwright/test';
import { openStarted } from '../../support/browser/playwright-visit';

for (const [path, summary] of [
  ['/', 'See weights and inputs (100% coverage)'],
  ['/index-dashboard', 'See weights and inputs (100% coverage)'],
  ['/yield-indices', /^Confidence \d+%, coverage 100%$/],
] as const) {
  test(`${path} tells beside a value what stands behind it`, async ({ page }) => {
    await openStarted(page, path);
    await page.getByText(summary).first().click();
    const facts = page.locator('details[open]', { hasText: 'Largest weight' });
    for (const text of [
      ...['Coverage', 'Largest weight', 'Revision', 'Oldest input'],
      'RAY by weight: P1, P25, P50, P75, P99',
      'Nothing: every input was observed',
    ]) {
      await expect(facts.getByText(text, { exact: true })).toBeVisible();
    }
  });
}
