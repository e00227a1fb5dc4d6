import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { NOT_A_PAGE, PAGES } from '../support/playwright-pages';
import { paintWholePage } from '../support/whole-page';

/** Kept as artefacts of the run, to be looked at; no test compares their pixels. */
const FOLDER = path.join(process.cwd(), 'test-results', 'screens');

const SHOTS = [
  { width: 360, theme: 'light' },
  { width: 1280, theme: 'dark' },
] as const;

/** Brings everything that loads near the viewport, then goes back to the top. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
}

for (const { width, theme } of SHOTS) {
  for (const address of [...PAGES, NOT_A_PAGE]) {
    test(`${address} stands at ${width} px, ${theme}`, async ({ page }) => {
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width, height: 800 });
      const answer = await page.goto(address, { waitUntil: 'load' });
      await paintWholePage(page);
      await scrollThrough(page);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      const name = address === '/' ? 'home' : address.slice(1).replaceAll('/', '-');
      await page.screenshot({ path: path.join(FOLDER, `${name}-${width}.png`), fullPage: true });
      // The 404 of the address itself is the one thing the browser reports there.
      expect(problems.filter((text) => answer?.status() !== 404 || !text.includes('404'))).toEqual(
        [],
      );
    });
  }
}
