import { expect, type Page, test } from 'playwright/test';

const SYI = '**/api/syi/current';

async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => value });
    Object.defineProperty(document, 'hidden', {
      configurable: true,
      get: () => value === 'hidden',
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

/** Counts the calls for the SYI and answers them from the site. */
async function countCalls(page: Page): Promise<() => number> {
  let calls = 0;
  await page.route(SYI, async (route) => {
    calls += 1;
    await route.continue();
  });
  return () => calls;
}

test('asks for the SYI every 30 s', async ({ page }) => {
  await page.clock.install();
  const calls = await countCalls(page);
  await page.goto('/');
  const firstAnswer = page.waitForResponse(SYI);
  await page.clock.runFor(31_000);
  // The interval runs from the answer.
  await (await firstAnswer).finished();
  const before = calls();
  const secondAnswer = page.waitForResponse(SYI);
  await page.clock.runFor(32_000);
  await secondAnswer;
  expect(calls()).toBe(before + 1);
});

test('stops asking while the tab is hidden and asks again when it returns', async ({ page }) => {
  await page.clock.install();
  const calls = await countCalls(page);
  await page.goto('/');
  await page.clock.runFor(31_000);
  await expect.poll(calls).toBeGreaterThanOrEqual(1);
  await setVisibility(page, 'hidden');
  const before = calls();
  await page.clock.runFor(300_000);
  expect(calls()).toBe(before);
  await setVisibility(page, 'visible');
  await expect.poll(calls).toBeGreaterThan(before);
});

test('a failed poll keeps the last good SYI and says that it is old', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const headline = page
    .locator('main')
    .getByText(/^\d\.\d{4}$/)
    .first();
  await expect(headline).toBeVisible();
  const shown = await headline.textContent();
  await page.route(SYI, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.clock.runFor(31_000);
  await expect(page.getByText(/showing the last good value/).first()).toBeVisible();
  await expect(headline).toHaveText(shown ?? '');
});
