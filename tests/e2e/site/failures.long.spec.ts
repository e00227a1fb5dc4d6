import { expect, type Page, test } from 'playwright/test';
import { PAGES } from '../../support/browser/playwright-pages';
import { openPaused } from '../../support/browser/playwright-polls';
import { emptyUrl } from '../../support/browser/playwright-sites';
import { leaks, showWholePage } from '../../support/browser/playwright-visit';

/** Every call of the site's own API; the pages are those of a site that never had a figure. */
const CALLS = '**/api/**';

const region = (page: Page, name: string) => page.getByRole('region', { name });

/** The SYI's fixed figure of Specification §8, marked as estimated, with the reason. */
async function expectSyi(page: Page, message: string): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText('4.4745', { exact: true }).first()).toBeVisible();
  const note = main.getByRole('alert').filter({ hasText: 'Showing a reference value.' });
  await expect(note.first()).toContainText('Estimated');
  await expect(note.first()).toContainText(message);
  for (const fact of ['6 Constituents', '95% confidence', 'TVL $127.5B', 'Methodology 2.0.0']) {
    await expect(main.getByText(fact, { exact: true }).first()).toBeVisible();
  }
}

async function expectDashboard(page: Page, message: string): Promise<void> {
  await expectSyi(page, message);
  await expect(region(page, 'Index Constituents').getByRole('alert')).toContainText(
    `We can’t reach the constituents right now. ${message}`,
  );
  const glance = region(page, 'Peg Stability at a Glance').getByRole('alert');
  await expect(glance).toHaveText(`Failed to load peg data: ${message}`);
  const regime = region(page, 'Risk ON/OFF Detection');
  await expect(regime.getByRole('alert').first()).toHaveText(
    `Failed to fetch regime data ${message}`,
  );
  await expect(regime.getByText('Demonstration data', { exact: true })).toBeVisible();
}

/** What each page with live figures says when no call gets through; the rest is in tests/components/failures. */
const PAGES_WITH_FIGURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/': async (page) => {
    await expectSyi(page, 'Network error');
    const peg = region(page, 'USDC Peg').getByRole('alert');
    await expect(peg).toHaveText('Reference value, not live');
    await expect(
      region(page, 'Risk Regime').getByText('Failed to fetch regime data'),
    ).toBeVisible();
    const yields = region(page, 'Live yields');
    await expect(yields.getByRole('alert').first()).toContainText('Demonstration data');
    await expect(yields.getByRole('listitem')).toHaveCount(3);
  },
  '/index-dashboard': async (page) => {
    await expectDashboard(page, 'Network error');
    // Announced with the headline, which is of the same call.
    const metrics = region(page, 'Key Market Metrics').locator('.badge');
    await expect(metrics).toHaveText('Using demonstration data');
    await expect(region(page, 'Index Family').getByRole('alert')).toContainText(
      'Backend API not available: Both SYI and Index Family systems unavailable',
    );
  },
  '/yield-indices': async (page) => {
    const suite = region(page, 'Index Suite');
    await expect(suite).toContainText('Using demonstration data');
    // Announced once on the page, whichever of its boxes fails first.
    const told = page.getByRole('alert').filter({
      hasText: 'Backend API not available: Both SYI and Index Family systems unavailable',
    });
    await expect(told.first()).toBeVisible();
    await expect(suite.getByText('47 assets', { exact: true })).toBeVisible();
  },
  '/peg-monitor': async (page) => {
    const boxes = page
      .getByRole('main')
      .locator('.failure')
      .filter({ hasText: 'Failed to load peg data: Network error' });
    await expect(boxes).toHaveCount(2);
    await expect(
      page.getByText('We can’t reach the depeg events right now. Network error'),
    ).toBeVisible();
    await expect(page.getByRole('main').getByText(/\$\d\.\d{4}/)).toHaveCount(0);
  },
  '/risk-analytics': async (page) => {
    for (const tab of ['Overview', 'Peg Stability', 'Risk-Adjusted', 'Liquidity']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      // One of the four says it aloud; all say it.
      await expect(
        page
          .getByRole('tabpanel', { name: tab })
          .getByText('We can’t reach the risk data right now. Network error'),
      ).toBeVisible();
    }
  },
  '/dashboard': async (page) => {
    const main = page.getByRole('main');
    await expect(
      main.getByText('We can’t reach the strategies right now. Network error'),
    ).toBeVisible();
    await expect(main.getByText('We can’t reach the coins right now. Network error')).toBeVisible();
  },
  '/peg-status': async (page) => {
    const box = page.getByRole('alert').filter({ hasText: 'Service temporairement indisponible' });
    const sentence = 'Problème de connexion. Vérifiez votre réseau et réessayez.';
    await expect(box.getByText(sentence)).toBeVisible();
    await expect(box.getByRole('button', { name: 'Réessayer' })).toBeEnabled();
  },
  '/en/peg-status': async (page) => {
    const box = page.getByRole('alert').filter({ hasText: 'Service temporarily unavailable' });
    await expect(box.getByRole('button')).toBeEnabled();
  },
};

/** The front page polls from a visitor's first sign on. */
async function move(page: Page): Promise<void> {
  await page.mouse.move(10, 10);
  await page.mouse.move(20, 20);
}

for (const [path, expectFailure] of Object.entries(PAGES_WITH_FIGURES)) {
  test(`${path} tells of a store without data and of a network that fails`, async ({ page }) => {
    await test.step('without data no text shows a program’s inside', async () => {
      await page.goto(emptyUrl() + path);
      await move(page);
      await showWholePage(page);
      expect(await leaks(page)).toEqual([]);
    });
    await test.step('a network that fails is named, and what is shown is labeled', async () => {
      await page.route(CALLS, (route) => route.abort('connectionrefused'));
      await page.goto(emptyUrl() + path);
      await move(page);
      await expectFailure(page);
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
    await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/\d\.\d{4}/)).toHaveCount(0);
  });
  await page.clock.runFor(29_000);
  await expect(region(page, 'Peg Stability at a Glance').getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expectDashboard(page, 'Request timeout: aborted after 30 s');
});
