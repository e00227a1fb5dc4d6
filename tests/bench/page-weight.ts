import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from 'playwright';
import { findSystemChromium } from '../support/chromium.mjs';
import { buildBarePage, wakePage, withBarePage, withServer } from './bare-page';
import { plainTable } from './measure';
import { totalBytes, type Visit, visit } from './page-visit';
import { SITE_PAGES } from './pages';
import { SAMPLE_HISTORY_MS, withSampleStore } from './sample-store';

/** Largest first load beside the bare page's: pages of text, and pages with live widgets. */
const FACTORS = { text: 1.1, live: 1.25 } as const;

const PAGES: readonly { path: string; kind: 'live' | 'text'; status?: number }[] = [
  ...SITE_PAGES,
  { path: '/not-a-page', kind: 'text', status: 404 },
];
const WIDTHS = [360, 1280] as const;
/** A phone of the middle class beside the machine that measures. */
const SLOWDOWN = 4;

/** `npm run weight [-- --files]`: first-load scripts of each page in Chromium, beside a bare page's. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { files: { type: 'boolean', default: false } } });
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
          for (const { path, kind, status } of PAGES) {
            const page = await measured(browser, `${origin}${path}`, status);
            if (values.files) printFiles(path, page);
            found.push(cells(path, page, bare, FACTORS[kind]));
          }
          return found;
        }),
      SAMPLE_HISTORY_MS,
    );
    console.log(plainTable([HEAD, cells('(bare page)', bare, bare, 1), ...rows]));
  } finally {
    await browser.close();
  }
}

const HEAD = [
  'page',
  'files',
  'js gzip',
  '× bare',
  'limit',
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
    scripts: totalBytes(one) > totalBytes(worst) ? one.scripts : worst.scripts,
    chartBytes: Math.max(worst.chartBytes, one.chartBytes),
    fontBytes: Math.max(worst.fontBytes, one.fontBytes),
    layoutShift: Math.max(worst.layoutShift, one.layoutShift),
    blockingMs: Math.max(worst.blockingMs, one.blockingMs),
  }));
}

function cells(name: string, page: Visit, bare: Visit, factor: number): string[] {
  const bytes = totalBytes(page);
  const limit = factor * totalBytes(bare);
  return [
    name,
    String(page.scripts.size),
    kilobytes(bytes),
    (bytes / totalBytes(bare)).toFixed(2),
    `${kilobytes(limit)} ${bytes <= limit ? 'kept' : 'OVER'}`,
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
