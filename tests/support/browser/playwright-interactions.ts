import type { Page } from 'playwright/test';

/** No journey of a first-time visitor may need more than that. */
export const MOST_INTERACTIONS = 5;

/**
 * Counts what a visitor does on the pages that are opened from now on: every click, also by keyboard, and
 * every field that is changed in another way.
 */
export async function countInteractions(page: Page): Promise<() => number> {
  let count = 0;
  await page.exposeFunction('countInteraction', () => {
    count += 1;
  });
  await page.addInitScript(() => {
    const { countInteraction } = window as unknown as { countInteraction: () => void };
    const changed = new WeakSet<EventTarget>();
    const clicked = new WeakSet<EventTarget>();
    addEventListener(
      'click',
      ({ target }) => {
        if (target) clicked.add(target);
        countInteraction();
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!target || changed.has(target) || clicked.has(target)) return;
        changed.add(target);
        countInteraction();
      },
      true,
    );
  });
  return () => count;
}
