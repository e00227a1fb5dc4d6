import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findSystemChromium } from '../support/chromium.mjs';
import { plainTable } from './measure';
import { buildBarePage, wakePage, withBarePage, withServer } from './pages/bare-page';
import { totalBytes, type Visit, visit } from './pages/page-visit';
import { MEASURED_PAGES } from './pages/pages';
import { FULL_HISTORY_MS, withSampleStore } from './sample-store';

const PAGES: readonly { path: string; status?: number }[] = [
  ...MEASURED_PAGES.map((path) => ({ path })),
  { path: '/not-a-page', status: 404 },
];
const WIDTHS = [360, 1280] as const;
/** A phone of the middle class beside the machine that measures. */
const SLOWDOWN = 4;

/**
 * `npm run weight [-- --files] [-- --only /fixings,/about]`: first-load scripts of each page in Chromium beside a
 * bare page's, and its HTML. A page may be named that is not on the list.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { files: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const pages = chosen(values.only);
  if (!existsSync('.next/BUILD_ID')) throw new Error('no production build (npm run build)');
  await buildBarePage();
  const executablePath = findSystemChromium();
  const browser = await chromium.launch(executablePath ? { executablePath } : {});
  try {
    const bare = await withBarePage((origin) => measured(browser, `${origin}/`));
    const rows = await withSampleStore(
      ({ databaseUrl }) =>
        withServer({ env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' } }, async (origin) => {
          const found: string[][] = [];
          for (const { path, status } of pages) {
            const page = await measured(browser, `${origin}${path}`, status);
            if (values.files) printFiles(path, page);
            found.push(cells(path, page, bare));
          }
          return found;
        }),
      FULL_HISTORY_MS,
      { ticks: true },
    );
    console.log(plainTable([HEAD, cells('(bare page)', bare, bare), ...rows]));
  } finally {
    await browser.close();
  }
}

function chosen(only: string | undefined): typeof PAGES {
  if (only === undefined) return PAGES;
  return only.split(',').map((path) => PAGES.find((page) => page.path === path) ?? { path });
}

const HEAD = [
  'page',
  'files',
  'js gzip',
  '× bare',
  'html',
  'chart in view',
  'fonts',
  'shift',
  'blocking',
];

/** The page at every width: the largest of each figure. */
async function measured(browser: Browser, url: string, status = 200): Promise<Visit> {
  await wakePage(url);
  const visits: Visit[] = [];
  for (const width of WIDTHS) {
    visits.push(await visit(browser, url, width, { slowdown: SLOWDOWN, status }));
  }
  return visits.reduce((worst, one) => ({
    htmlBytes: Math.max(worst.htmlBytes, one.htmlBytes),
    scripts: totalBytes(one) > totalBytes(worst) ? one.scripts : worst.scripts,
    chartBytes: Math.max(worst.chartBytes, one.chartBytes),
    fontBytes: Math.max(worst.fontBytes, one.fontBytes),
    layoutShift: Math.max(worst.layoutShift, one.layoutShift),
    blockingMs: Math.max(worst.blockingMs, one.blockingMs),
  }));
}

function cells(name: string, page: Visit, bare: Visit): string[] {
  const bytes = totalBytes(page);
  return [
    name,
    String(page.scripts.size),
    kilobytes(bytes),
    (bytes / totalBytes(bare)).toFixed(2),
    kilobytes(page.htmlBytes),
    page.chartBytes === 0 ? '' : `+ ${kilobytes(page.chartBytes)}`,
    kilobytes(page.fontBytes),
    page.layoutShift.toFixed(4),
    `${page.blockingMs.toFixed(0)} ms`,
  ];
}

function printFiles(path: string, page: Visit): void {
  console.log(path);
  for (const [file, bytes] of [...page.scripts].sort((a, b) => b[1] - a[1])) {
    console.log(`  ${kilobytes(bytes).padStart(8)}  ${file}`);
  }
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  },
);
