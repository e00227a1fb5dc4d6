import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright';

/** What a page loaded and how it behaved from the navigation until it was quiet, untouched. */
export type Visit = {
  /** The document before compression. */
  htmlBytes: number;
  scripts: ReadonlyMap<string, number>;
  /** Where a chart was in view: its library, and what parses the history it asked for. */
  chartBytes: number;
  fontBytes: number;
  /** Cumulative layout shift, unitless. */
  layoutShift: number;
  /** Main-thread time beyond 50 ms of each long task, milliseconds. */
  blockingMs: number;
};

/** A class name of recharts: its chunk is fetched when a visitor does something near a chart. */
const CHART_MARK = 'recharts-surface';

/** `/api/v1/series/SYI`, `/api/v1/peg/USDC/series` and the like. */
const HISTORY_PATH = /^\/api\/v1\/.*\bseries\b/;

/** Long enough for what an idle page starts on its own: prefetches, observers, the first polls. */
const QUIET_MS = 2_500;

/**
 * Opens a page in a fresh profile and touches nothing. A script counts with the gzip size of its
 * body, whatever the server's own compression; one that was only prefetched counts as well.
 */
export async function visit(
  browser: Browser,
  url: string,
  width: number,
  { slowdown = 1, status = 200 } = {},
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 740 : 800 },
  });
  try {
    const page = await context.newPage();
    const scripts = new Map<string, number>();
    let fontBytes = 0;
    let chartBytes = 0;
    const bodies: Promise<void>[] = [];
    const forCharts = new Set<string>();
    let askedForHistory = false;
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      // A chart near the viewport asks for its history first, then for the code that parses it.
      if (HISTORY_PATH.test(pathname)) askedForHistory = true;
      else if (askedForHistory) forCharts.add(pathname);
    });
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      const { pathname } = new URL(response.url());
      const isScript = kind === 'script' || pathname.endsWith('.js');
      if (kind !== 'font' && !isScript) return;
      const kept = async () => {
        const body = await response.body();
        if (kind === 'font') fontBytes += body.length;
        else if (body.includes(CHART_MARK) || forCharts.has(pathname))
          chartBytes += gzipSync(body).length;
        else scripts.set(pathname, gzipSync(body).length);
      };
      bodies.push(kept());
    });
    await page.addInitScript(() => {
      const seen = { layoutShift: 0, blockingMs: 0 };
      Object.assign(window, { pageFigures: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if ('value' in entry) seen.layoutShift += Number(entry.value);
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.blockingMs += entry.duration - 50;
      }).observe({ type: 'longtask', buffered: true });
    });
    if (slowdown > 1) {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    }
    const answer = await page.goto(url, { waitUntil: 'load' });
    if (answer?.status() !== status) throw new Error(`${url} answered ${answer?.status()}`);
    await page.waitForTimeout(QUIET_MS);
    const { layoutShift, blockingMs } = await page.evaluate(
      () =>
        (window as unknown as { pageFigures: { layoutShift: number; blockingMs: number } })
          .pageFigures,
    );
    await Promise.all(bodies);
    const htmlBytes = (await answer.body()).length;
    return { htmlBytes, scripts, chartBytes, fontBytes, layoutShift, blockingMs };
  } finally {
    await context.close();
  }
}

export function totalBytes({ scripts }: Visit): number {
  return [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0);
}
