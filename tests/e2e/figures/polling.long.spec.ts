import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from 'playwright/test';
import { PolledPage, secondsOf, wrongGaps } from '../../support/browser/playwright-polls';
import { leaks, showWholePage } from '../../support/browser/playwright-visit';

const CALLS = '**/api/**';
const STALE = 'Last update failed. Showing the last known value.';

/** A page with live figures: calls it polls, and what it keeps when its polls fail. */
type LivePage = {
  path: string;
  polls: readonly string[];
  keeps: (page: Page) => Promise<() => Promise<void>>;
};

/** Parts of a page that each say, after failed polls, that they show their last good value. */
const partsKeep =
  (...names: readonly string[]) =>
  async (page: Page) => {
    const parts = names.map((name) => page.getByRole('region', { name }));
    for (const part of parts) await expect(part.getByText(/\d/).first()).toBeVisible();
    return async () => {
      for (const part of parts) {
        await expect(part.getByText(STALE).first()).toBeVisible();
        await expect(part.getByText('Using demonstration data')).toHaveCount(0);
      }
    };
  };

/** A figure that stands unchanged after failed polls, with the words that say how it is. */
const figureKeeps = (figure: RegExp, told: RegExp) => async (page: Page) => {
  const shown = page.getByRole('main').getByText(figure).first();
  await expect(shown).toBeVisible();
  const before = await shown.textContent();
  return async () => {
    await expect(page.getByText(told).first()).toBeVisible();
    await expect(shown).toHaveText(before ?? '');
  };
};

const LIVE_PAGES: readonly LivePage[] = [
  {
    path: '/',
    polls: ['/api/syi/current', '/api/yields'],
    keeps: figureKeeps(/^\d\.\d{4}$/, /Showing the last known value/),
  },
  {
    path: '/index-dashboard',
    polls: ['/api/syi/current', '/api/peg/check', '/api/regime/current', '/api/yields'],
    keeps: partsKeep(
      'Peg Stability at a Glance',
      'Risk ON/OFF Detection',
      'Index Constituents',
      'Index Family',
    ),
  },
  {
    path: '/yield-indices',
    polls: ['/api/v1/index-family/overview'],
    keeps: partsKeep('Index Suite'),
  },
  {
    path: '/risk-analytics',
    polls: ['/api/v1/stablecoins/all-metrics'],
    keeps: figureKeeps(/^\$\d\.\d{4}$/, /Showing the last known value/),
  },
  {
    path: '/coins/USDC',
    polls: ['/api/v1/coins/USDC', '/api/v1/peg/events'],
    keeps: partsKeep('Past depegs', 'Yields', 'Figures now'),
  },
  { path: '/dashboard', polls: ['/api/v1/coins'], keeps: partsKeep('Coins') },
  {
    path: '/peg-monitor',
    polls: ['/api/peg/check', '/api/v1/peg/events'],
    keeps: figureKeeps(/^\$\d\.\d{4}$/, /Showing the last known value/),
  },
  {
    path: '/peg-status',
    polls: ['/api/frontend/peg/recent'],
    keeps: figureKeeps(/^\d,\d{4}\s\$$/, /^Service temporairement indisponible$/),
  },
  {
    path: '/treasury',
    polls: ['/api/v1/treasury', '/api/v1/exit'],
    keeps: partsKeep('What it earns', 'Three ways out'),
  },
  { path: '/about', polls: ['/api/syi/current'], keeps: async () => async () => undefined },
];

/** The site's own answer, as it is where a value could not be computed from current inputs. */
async function estimate(page: Page): Promise<void> {
  await page.route(CALLS, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text())
      .replaceAll('"status":"sample"', '"status":"estimated"')
      .replaceAll('"method":"full"', '"method":"carried_forward"');
    await route.fulfill({ response: answer, body });
  });
}

for (const { path, polls, keeps } of LIVE_PAGES) {
  test(`${path} polls once per interval, and reads well live, estimated and stale`, async ({
    page,
  }) => {
    const polled = await PolledPage.of(page);
    await polled.open(path);
    await showWholePage(page);

    await test.step('each call is made once per interval, without a word of it', async () => {
      await polled.run(360);
      const calls = await polled.calls();
      expect(wrongGaps(calls)).toEqual([]);
      for (const name of [...polls, '/api/syi/current', '/api/regime/current']) {
        const times = calls.filter(({ url }) => url.split('?')[0] === name).length;
        expect(times, name).toBeGreaterThanOrEqual(Math.floor(360 / (secondsOf(name) + 20)));
      }
      const toasts = page.getByRole('region', { name: /^Notifications/ }).getByRole('listitem');
      await expect(toasts).toHaveCount(0);
      await expect(page.getByRole('main').locator('[data-skeleton]')).toHaveCount(0);
      expect(await leaks(page)).toEqual([]);
    });

    await test.step('estimated figures leave no word of a program’s inside', async () => {
      await estimate(page);
      await polled.run(60);
      await expect(page.getByText(/^\s*est\./).first()).toBeVisible();
      expect(await leaks(page)).toEqual([]);
    });

    await test.step('failed polls keep the last good figures and say so', async () => {
      const kept = await keeps(page);
      await page.unroute(CALLS);
      await page.route(CALLS, (route) => route.fulfill({ status: 500, body: '{}' }));
      await polled.run(330);
      await kept();
      expect(await leaks(page)).toEqual([]);
    });
  });
}

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

test('stops polling while the tab is hidden and polls again when it returns', async ({ page }) => {
  const polled = await PolledPage.of(page);
  await polled.open('/');
  const asked = async () =>
    (await polled.calls()).filter(({ url }) => url === '/api/syi/current').length;
  await polled.run(40);
  await expect.poll(asked).toBeGreaterThanOrEqual(1);
  await setVisibility(page, 'hidden');
  const before = await asked();
  await page.clock.runFor(300_000);
  expect(await asked()).toBe(before);
  await setVisibility(page, 'visible');
  await page.clock.runFor(100);
  await expect.poll(asked).toBeGreaterThan(before);
});

test('each poll asks the site once, and the page shows what it answered then', async ({
  page,
  baseURL,
}) => {
  const PATH = '/api/syi/current';
  let asked = 0;
  // The site with a new figure in each answer of one call, and otherwise with its own headers.
  const site = createServer(async ({ url = '', headers }, response) => {
    const answer = await fetch(baseURL + url, { headers: { accept: headers.accept ?? '*/*' } });
    for (const name of ['content-type', 'cache-control']) {
      response.setHeader(name, answer.headers.get(name) ?? '');
    }
    response.statusCode = answer.status;
    if (url !== PATH) return response.end(Buffer.from(await answer.arrayBuffer()));
    asked += 1;
    const figure = { syi_percent_text: String(5 + asked / 10_000) };
    response.end(JSON.stringify({ ...((await answer.json()) as object), ...figure }));
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  try {
    const polled = await PolledPage.of(page);
    await polled.open(`http://127.0.0.1:${(site.address() as AddressInfo).port}/index-dashboard`);
    const calls = async () => (await polled.calls()).filter(({ url }) => url === PATH).length;
    for (let poll = 1; poll <= 4; poll += 1) {
      await polled.run(40);
      expect(await calls()).toBeGreaterThanOrEqual(poll);
      expect(asked).toBe(await calls());
      const shown = (5 + asked / 10_000).toFixed(4);
      await expect(page.getByRole('main').getByText(shown).first()).toBeVisible();
    }
  } finally {
    site.close();
    site.closeAllConnections();
  }
});
