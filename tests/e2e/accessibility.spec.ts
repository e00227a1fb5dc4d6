import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'playwright/test';
import { NOT_A_PAGE, PAGES } from '../support/playwright-pages';
import { paintWholePage } from '../support/whole-page';

/** 640 px is a screen of 1280 px at 200 % zoom. */
const WIDTHS = [360, 640, 1280];

for (const path of [...PAGES, NOT_A_PAGE]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} has no accessibility violation, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await paintWholePage(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
      expect(found).toEqual([]);
    });
  }

  for (const width of WIDTHS) {
    test(`${path} does not scroll sideways at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await paintWholePage(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
}
