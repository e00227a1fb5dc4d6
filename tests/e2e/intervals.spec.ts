import { expect, type Page, type Response, test } from 'playwright/test';

const SECOND_MS = 1000;

/** How often each widget asks again (Specification §9), by the call it makes. */
const INTERVALS: readonly [widget: string, path: string, call: string, seconds: number][] = [
  ['the peg widget', '/index-dashboard', '/api/peg/check', 30],
  ['the regime', '/index-dashboard', '/api/regime/current', 300],
  ['the peg status page', '/peg-status', '/api/frontend/peg/recent', 60],
  ['the live yields section', '/', '/api/yields', 300],
];

function countCalls(page: Page, call: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === call) calls += 1;
  });
  return () => calls;
}

const isCall = (call: string) => (response: Response) => new URL(response.url()).pathname === call;

/** Less than what a call is given to answer in, or the page's clock would run past its answer. */
const STEP_S = 10;

/**
 * Lets the page's clock run until the next answer, at most for one interval, which runs from the
 * answer before.
 */
async function nextAnswer(page: Page, call: string, seconds: number): Promise<void> {
  const calls = countCalls(page, call);
  const answered = page.waitForResponse(isCall(call));
  for (let ranS = 0; ranS < seconds + 2 && calls() === 0; ranS += STEP_S) {
    await page.clock.runFor(Math.min(STEP_S, seconds + 2 - ranS) * SECOND_MS);
    await page.waitForTimeout(50);
  }
  await (await answered).finished();
  await page.waitForTimeout(500);
}

for (const [widget, path, call, seconds] of INTERVALS) {
  test(`${widget} on ${path} asks again every ${seconds} s`, async ({ page }) => {
    await page.clock.install();
    const calls = countCalls(page, call);
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // The front page polls from a visitor's first sign on.
    await page.mouse.move(10, 10);
    await page.mouse.move(20, 20);
    await page.waitForTimeout(1500);
    await nextAnswer(page, call, seconds);
    await nextAnswer(page, call, seconds);
    const before = calls();
    await page.clock.runFor((seconds / 2) * SECOND_MS);
    await page.waitForTimeout(500);
    // The strip under the header reads the regime too, at a time of its own: one call each at most.
    expect(calls()).toBeLessThanOrEqual(before + (call === '/api/regime/current' ? 2 : 0));
  });
}

test('the peg status page refreshes without a word of it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/peg-status');
  await page.waitForLoadState('networkidle');
  await nextAnswer(page, '/api/frontend/peg/recent', 60);
  await expect(page.getByText('Chargement des données...')).toHaveCount(0);
  await expect(page.getByRole('region', { name: /^Notifications/ })).toHaveCount(0);
  await expect(page.getByText('Service temporairement indisponible')).toHaveCount(0);
});
