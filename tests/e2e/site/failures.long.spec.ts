import { expect, type Page, test } from 'playwright/test';
import { PAGES } from '../../support/browser/playwright-pages';
import { openPaused } from '../../support/browser/playwright-polls';
import { emptyUrl } from '../../support/browser/playwright-sites';
import { leaks, showWholePage } from '../../support/browser/playwright-visit';

/** Every call of the site's own API; the pages are those of a site that never had a figure. */
const CALLS = '**/api/**';

/** What each page with live figures says when no call gets through; the rest is in tests/components/failures. */
const TOLD = {
  '/': 'Showing a reference value.',
  '/index-dashboard': 'Failed to load peg data: Network error',
  '/yield-indices': 'Both SYI and Index Family systems unavailable',
  '/peg-monitor': 'We can’t reach the depeg events right now. Network error',
  '/risk-analytics': 'We can’t reach the risk data right now. Network error',
  '/dashboard': 'We can’t reach the strategies right now. Network error',
  '/peg-status': 'Problème de connexion. Vérifiez votre réseau et réessayez.',
  '/en/peg-status': 'Service temporarily unavailable',
};

/** The front page polls from a visitor's first sign on. */
async function move(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
}

for (const [path, told] of Object.entries(TOLD)) {
  test(`${path} tells of a store without data and of a network that fails`, async ({ page }) => {
    await test.step('without data no text shows a program’s inside', async () => {
      await page.goto(emptyUrl() + path);
      await move(page);
      await showWholePage(page);
      expect(await leaks(page)).toEqual([]);
    });
    await test.step('a network that fails is named', async () => {
      await page.route(CALLS, (route) => route.abort('connectionrefused'));
      await page.goto(emptyUrl() + path);
      await move(page);
      await expect(page.getByRole('main').getByText(told).first()).toBeVisible();
      await showWholePage(page);
      expect(await leaks(page)).toEqual([]);
    });
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page of the build shows a program’s inside', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(emptyUrl() + path);
      expect([path, await leaks(page)]).toEqual([path, []]);
    }
  });
});

test('the dashboard gives every call up after 30 s and says so', async ({ page }) => {
  await page.route(CALLS, () => undefined);
  await openPaused(page, `${emptyUrl()}/index-dashboard`);
  await test.step('while nothing has answered yet there is a skeleton and no figure', async () => {
    await expect(page.getByRole('main').locator('[data-skeleton]').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/\d\.\d{4}/)).toHaveCount(0);
  });
  await page.clock.runFor(29_000);
  const glance = page.getByRole('region', { name: 'Peg Stability at a Glance' }).getByRole('alert');
  await expect(glance).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(glance).toHaveText('Failed to load peg data: Request timeout: aborted after 30 s');
});
