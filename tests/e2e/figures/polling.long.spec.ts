import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, type Request, test } from 'playwright/test';
import { leaks, pauseClock, showWholePage } from '../../support/browser/playwright-visit';

const SECOND_MS = 1000;
/** Less than what a call is given to answer in, or the page's clock would run past its answer. */
const STEP_S = 10;
/** A machine that is busy with other sites answers late; what never answers is named after this time. */
const SETTLE_MS = 40_000;
/** React needs a few of the browser's turns to show an answer; more do no harm. */
const DRAWN_AFTER_TURNS = 50;

/** How often a screen makes each read call, seconds (series follow their minute). */
const SECONDS: readonly [path: RegExp, seconds: number][] = [
  [/^\/api\/(syi\/current|peg\/check)$/, 30],
  [
    /^\/api\/v1\/(index-family\/overview|stablecoins\/all-metrics|peg-stability\/ranking|coins(\/\w+)?)$/,
    30,
  ],
  [/^\/api\/(frontend\/peg\/recent|v1\/incidents|v1\/peg\/events|v1\/rates\/\w+\/series)$/, 60],
  [/^\/api\/v1\/(series\/\w+|(peg|coins)\/\w+\/series)$/, 30],
  [/^\/api\/(regime\/current|yields|v1\/strategies\/risk-adjusted-yield)$/, 300],
  [/^\/api\/v1\/attribution\/\w+$/, 300],
  [/^\/api\/v1\/regime\/flips$/, 3600],
  [/^\/api\/v1\/(status|treasury|exit|coins\/\w+\/exit)$/, 30],
  [/^\/api\/v1\/peg\/distances$/, 3600],
];

/**
 * A call as the page's clock saw it. While it waits `answeredAtMs` is null; `asOf` is the tick that its
 * answer names, null where it names none.
 */
type Call = { url: string; atMs: number; answeredAtMs: number | null; asOf: string | null };

declare global {
  interface Window {
    apiCalls: Call[];
  }
}

/** A page whose clock the test runs, with the calls it makes, each at its time on that clock. */
class PolledPage {
  private isPaused = false;
  private readonly scripts = new Set<Request>();

  private constructor(readonly page: Page) {
    page.on('request', (request) => {
      if (request.resourceType() === 'script') this.scripts.add(request);
    });
    page.on('requestfinished', (request) => this.scripts.delete(request));
    page.on('requestfailed', (request) => this.scripts.delete(request));
  }

  static async of(page: Page): Promise<PolledPage> {
    await page.clock.install();
    await page.addInitScript(() => {
      const calls: Call[] = [];
      const ask = window.fetch.bind(window);
      window.apiCalls = calls;
      window.fetch = async (input, init) => {
        const address = input instanceof Request ? input.url : input;
        const { pathname, search } = new URL(address, location.href);
        if (!pathname.startsWith('/api/')) return ask(input, init);
        const call: Call = {
          url: pathname + search,
          atMs: Date.now(),
          answeredAtMs: null,
          asOf: null,
        };
        calls.push(call);
        try {
          const answer = await ask(input, init);
          // On a busy machine the body may come long after the headers; it is awaited, too.
          const body = await answer.clone().text();
          // A list names its tick in each item.
          call.asOf = /"as_of":"([^"]+)"/.exec(body)?.[1] ?? null;
          return answer;
        } finally {
          call.answeredAtMs = Date.now();
        }
      };
    });
    return new PolledPage(page);
  }

  /** Opens a page and gives it the sign of a visitor from which on the front page polls. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.mouse.move(10, 10);
    await this.page.mouse.move(20, 20);
    await this.settled();
  }

  /** Lets the page's clock run, and it alone, with every answer in before it runs on. */
  async run(seconds: number): Promise<void> {
    if (!this.isPaused) {
      await this.settled();
      await pauseClock(this.page);
    }
    this.isPaused = true;
    for (let left = seconds; left > 0; left -= STEP_S) {
      await this.page.clock.runFor(Math.min(STEP_S, left) * SECOND_MS);
      await this.settled();
    }
  }

  calls(): Promise<Call[]> {
    return this.page.evaluate(() => window.apiCalls);
  }

  /** Every answer is there, and so is the code that reads it. */
  private async settled(): Promise<void> {
    await expect.poll(() => this.waitingFor(), { intervals: [20], timeout: SETTLE_MS }).toEqual([]);
    // The page's clock stands still, but what it was answered is drawn in the browser's own turns: without
    // them its next timers would find what it showed before.
    await this.page.evaluate(async (turns) => {
      const { port1, port2 } = new MessageChannel();
      for (let left = turns; left > 0; left -= 1) {
        await new Promise((resolve) => {
          port2.onmessage = resolve;
          port1.postMessage(null);
        });
      }
      port1.close();
    }, DRAWN_AFTER_TURNS);
  }

  private async waitingFor(): Promise<string[]> {
    const calls = (await this.calls()).filter(({ answeredAtMs }) => answeredAtMs === null);
    return [...calls.map(({ url }) => url), ...[...this.scripts].map((script) => script.url())];
  }
}

function secondsOf(url: string): number {
  const path = url.split('?')[0] ?? '';
  const found = SECONDS.find(([pattern]) => pattern.test(path));
  if (!found) throw new Error(`no interval is known of ${url}`);
  return found[1];
}

/** How much earlier a call may come once, where a page's widgets began to ask at different times. */
const FIRST_EARLIER_S = 15;

/**
 * How much later it may come once: a timer that fires while another widget's answer still serves
 * starts over, and an answer serves for its interval less 15 s.
 */
const firstLaterS = (seconds: number) => Math.min(45, seconds - 15);

/**
 * The calls among these that came too early or too late after the one before them, with what their URL
 * was asked until then. A call is made when its interval has passed since the last answer, which the
 * page's clock sees up to a step later. For each tick that another answer shows first, it may be read
 * again once.
 */
function wrongGaps(calls: readonly Call[]): string[] {
  const wrong: string[] = [];
  /** The last poll of each call, when it was last read, and the newest tick it was read again for. */
  const last = new Map<string, LastCall>();
  for (const { url, atMs } of calls) {
    const before = last.get(url);
    last.set(url, { pollMs: atMs, readMs: atMs, isFirst: before === undefined, readFor: '' });
    if (before === undefined) continue;
    const seconds = secondsOf(url);
    const least = seconds - (before.isFirst ? FIRST_EARLIER_S : 1);
    const most = seconds + 2 * STEP_S + (before.isFirst ? firstLaterS(seconds) : 0);
    const sincePoll = (atMs - before.pollMs) / SECOND_MS;
    const answered = calls.filter(
      ({ answeredAtMs }) => answeredAtMs !== null && answeredAtMs <= atMs,
    );
    const own = oldestTick(answered.filter((call) => readWith(call.url) === readWith(url)));
    const shown = newestTick(answered);
    if (sincePoll < least && own !== '' && shown > own && shown > before.readFor) {
      last.set(url, { ...before, readMs: atMs, readFor: shown });
    } else if (sincePoll < least || (atMs - before.readMs) / SECOND_MS > most) {
      const past = calls.filter((call) => call.url === url && call.atMs <= atMs);
      wrong.push(`${url} after ${sincePoll} s: ${JSON.stringify(past)}`);
    }
  }
  return wrong;
}

/** One chart has the series of all coins: they are read, and read again, together. */
const readWith = (url: string) => url.replace(/\/peg\/\w+\//, '/peg/all/');

/** The tick that each call was answered from last, of all calls the oldest. */
function oldestTick(answered: readonly Call[]): string {
  const urls = [...new Set(answered.map(({ url }) => url))];
  const ticks = urls.map((each) => newestTick(answered.filter(({ url }) => url === each)));
  return ticks.filter((tick) => tick !== '').sort()[0] ?? '';
}

type LastCall = { pollMs: number; readMs: number; isFirst: boolean; readFor: string };

/** Ticks are ISO times of one form, so their texts sort as their times do. */
function newestTick(answered: readonly Call[]): string {
  return answered.reduce(
    (newest, { asOf }) => (asOf !== null && asOf > newest ? asOf : newest),
    '',
  );
}

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
