import type { Page } from 'playwright/test';

/**
 * Opens a page and waits until React has taken over what the server wrote, so that keys and clicks
 * act: it keeps an element's props in a field of the element.
 */
export async function openStarted(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilStarted(page);
}

/** The same for a page that was opened in another way, by a reload for example. */
export async function untilStarted(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('button')].every((button) =>
      Object.keys(button).some((key) => key.startsWith('__reactProps$')),
    ),
  );
}

/** After a path change the view scrolls to the top at once and again after 100 ms: a click waits for both. */
export async function untilScrolled(page: Page): Promise<void> {
  await page.waitForTimeout(200);
}
