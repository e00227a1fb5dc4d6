import { expect, type Page, test } from 'playwright/test';
import { onAnotherSite } from '../../support/browser/other-site';
import {
  countInteractions,
  MOST_INTERACTIONS,
} from '../../support/browser/playwright-interactions';
import { openStarted, untilScrolled } from '../../support/browser/playwright-visit';

// What a visitor with a question does on a phone; the treasurer's way is in figures/treasury.spec.ts.

const WITHIN_MS = 60_000;

test.use({ viewport: { width: 390, height: 844 } });

/** Starts on the front page, and ends within a minute and five interactions. */
async function journey(page: Page, act: () => Promise<void>): Promise<void> {
  const interactions = await countInteractions(page);
  const startedAtMs = performance.now();
  await openStarted(page, '/');
  await act();
  expect(interactions()).toBeGreaterThan(0);
  expect(interactions()).toBeLessThanOrEqual(MOST_INTERACTIONS);
  expect(performance.now() - startedAtMs).toBeLessThan(WITHIN_MS);
}

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('#mobile-menu').getByRole('link', { name, exact: true }).click();
}

test('a researcher finds a number that can be cited, and its history', async ({
  page,
  request,
}) => {
  await journey(page, async () => {
    await choose(page, 'Fixings');
    await expect(page).toHaveURL(/\/fixings$/);
    await untilScrolled(page);
    const newest = page
      .getByRole('main')
      .getByRole('link', { name: /, 20\d\d$/ })
      .first();
    await newest.click();
    await expect(page).toHaveURL(/\/fixings\/20\d\d-\d\d-\d\d$/);
    const day = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await expect(page.getByText(`@misc{syi-fixing-${day},`)).toBeVisible();
  });
  const history = await request.get('/api/v1/fixings?format=csv');
  expect((await history.text()).split('\r\n').length).toBeGreaterThan(10);
});

test('a developer makes a first call, and finds the way to a key', async ({ page, request }) => {
  await journey(page, async () => {
    await choose(page, 'API Access');
    await untilScrolled(page);
    const first = page.getByRole('region', { name: 'Your first call: no key needed' });
    const call = (await first.getByText(/^curl -s '/).textContent()) ?? '';
    const url = /'(.+)'/.exec(call)?.[1] ?? '';
    expect((await (await request.get(url)).json()).success).toBe(true);
    await page.getByRole('button', { name: 'Get a Free Key' }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test('a journalist takes the chart of a past crisis into an article', async ({ page }) => {
  let snippet = '';
  await journey(page, async () => {
    await page.getByRole('link', { name: 'Play the replay' }).first().click();
    await expect(page).toHaveURL(/\/replay\/usdc-2023-03/);
    await untilScrolled(page);
    await page
      .getByRole('button', { name: /^Embed/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const code = dialog.locator('code, textarea, pre').filter({ hasText: '<iframe' }).first();
    snippet = (await code.textContent()) ?? '';
  });
  const address = new URL(page.url()).origin;
  expect(snippet).toContain(`<iframe src="${address}/embed/replay/usdc-2023-03`);
  await onAnotherSite(page, `<!doctype html><h1>An article</h1>${snippet}`, () =>
    expect(page.frameLocator('iframe').locator('svg').first()).toBeVisible(),
  );
});
