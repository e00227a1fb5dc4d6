import type { Page } from 'playwright/test';

/**
 * Opens a page and waits until its program answers. What is pressed earlier is kept for it, but keys
 * and several presses of one button are not (`lib/client/early-press.ts`).
 */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('program-started', () => {
      Object.assign(window, { hasStarted: true });
    });
  });
  await page.goto(path);
  await page.waitForFunction(() => 'hasStarted' in window);
}
