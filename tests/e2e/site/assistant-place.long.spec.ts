import { expect, type Page, test } from 'playwright/test';
import { showWholePage } from '../../support/browser/playwright-visit';

const PAGES = ['/', '/dashboard', '/index-dashboard', '/peg-monitor', '/treasury', '/coins/USDC'];
const WIDTHS = [360, 768, 1280, 1440, 1920];

/** Figures that the assistant's button lies over; what is under the header no one sees. */
const coveredFigures = (page: Page) =>
  page.evaluate(() => {
    const button = document
      .querySelector('header button[aria-haspopup="dialog"]')
      ?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    if (!button || !header) return ['no button'];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      const parent = node.parentElement;
      // What a closed <details> holds, and sentences for screen readers, are not seen.
      if (!/\d/.test(text) || !parent?.checkVisibility()) continue;
      if (parent.closest('header, script, .sr-only')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) {
        const top = Math.max(box.top, header.bottom);
        const apart =
          box.right <= button.left ||
          box.left >= button.right ||
          box.bottom <= Math.max(button.top, header.bottom) ||
          top >= button.bottom;
        if (!apart) covered.push(text);
      }
    }
    return covered;
  });

for (const width of WIDTHS) {
  test(`the assistant covers no figure and nothing sticks out at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of PAGES) {
      await page.goto(path);
      await showWholePage(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${path} sticks out`).toBeLessThanOrEqual(width);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y <= height; y += 190) {
        await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
        expect(await coveredFigures(page), `${path} at ${y}`).toEqual([]);
      }
    }
  });
}
