import { setTimeout } from 'node:timers/promises';
import { expect, type Page, test } from 'playwright/test';
import { showWholePage } from '../../support/browser/playwright-visit';

/** What moved without being asked to: the browser's score, and each element with its top before and after. */
type Shift = { score: number; moved: string[] };

/** Collects from now on what moves without being asked to. */
async function watchShifts(page: Page): Promise<() => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    type Entry = PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[]) {
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect: from, currentRect: to }) =>
            `${node?.nodeName} ${node?.textContent?.slice(0, 60)}: ` +
            `${from.x},${from.y} ${from.width}x${from.height} to ${to.x},${to.y} ${to.width}x${to.height}`,
        );
        shifts.push({ score: value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

const FONT_DELAY_MS = 1_000;

const OPENED: readonly [path: string, width: number][] = [
  ['/', 360],
  ['/', 390],
  ['/', 1280],
  ['/risk-analytics', 768],
];

for (const [path, width] of OPENED) {
  test(`nothing jumps at ${width} px when ${path} opens, its font comes late and its parts go on live`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.route('**/*.woff2', async (route) => {
      await setTimeout(FONT_DELAY_MS);
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await page.clock.install();
    const live = page.waitForResponse('**/api/syi/current');
    await page.goto(path);
    await page.mouse.move(20, 200);
    await page.mouse.move(40, 220);
    for (let y = 0; y <= 3200; y += 400) {
      await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    }
    // By then the live code is there, and its first poll is due.
    await page.clock.runFor(31_000);
    await live;
    await showWholePage(page);
    // A tenth of what counts as good; a wrapped line above the fold would be 0.2.
    const seen = await shifts();
    const total = seen.reduce((sum, { score }) => sum + score, 0);
    expect(total, JSON.stringify(seen, null, 2)).toBeLessThanOrEqual(0.01);
  });
}
