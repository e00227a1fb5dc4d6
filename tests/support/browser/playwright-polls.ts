import { expect, type Page, type Request } from 'playwright/test';

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
export class PolledPage {
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

export function secondsOf(url: string): number {
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
export function wrongGaps(calls: readonly Call[]): string[] {
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
    const own = newestTick(answered.filter((call) => call.url === url));
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

type LastCall = { pollMs: number; readMs: number; isFirst: boolean; readFor: string };

/** Ticks are ISO times of one form, so their texts sort as their times do. */
function newestTick(answered: readonly Call[]): string {
  return answered.reduce(
    (newest, { asOf }) => (asOf !== null && asOf > newest ? asOf : newest),
    '',
  );
}

/** How far ahead a running page's clock is stopped. A busy machine needs seconds to be told. */
const PAUSE_AHEAD_MS = 10 * SECOND_MS;

/** From now on the page's clock stands still but for what a test lets it run. */
export async function pauseClock(page: Page): Promise<void> {
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + PAUSE_AHEAD_MS);
}
