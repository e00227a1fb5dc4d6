import type { Page } from 'playwright/test';

/**
 * Lays out and paints also what waits under the fold (`.later` in globals.css), as a visitor who has
 * read to the end would have it: else nothing there could be judged or would be on a picture.
 */
export async function paintWholePage(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.later { content-visibility: visible !important }' });
}
