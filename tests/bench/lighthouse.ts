import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { SITE_PAGES } from '@/lib/content/site/site-pages';
import { discardSite, startSite, waitForHistory } from '../support/browser/playwright-site';
import { CHROME_FLAGS, findSystemChromium } from '../support/system-packages.mjs';
import { buildBarePage, wakePage, withBarePage } from './bare-page';
import { medianOf } from './measure';

const SETTINGS = { MARKET_FEED: 'sample', READ_CALLS_PER_MINUTE: '1000000' };
/** Each is to be 100. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo'] as const;
/** The most of each figure, as a multiple of the bare page's. */
const MOST = { lcpMs: 2, blockingMs: 2, scriptBytes: 1.45 } as const;
const CLS_TARGET = 0.01;
/** Every page of the site, and of those that one template draws, one. */
const PAGES: readonly string[] = [
  ...SITE_PAGES.map(({ path }) => path),
  '/certificate/SYI/latest',
  '/coins/USDC',
  '/fr/coins/USDC',
  '/replay/usdc-2023-03',
  '/blog/reading-the-risk-regime',
  '/blog/what-march-2023-shows',
];

const FIGURES = [...CATEGORIES, 'lcpMs', 'blockingMs', 'layoutShift', 'scriptBytes'] as const;
type Run = Record<(typeof FIGURES)[number], number> & {
  /** Audits of a category that is to be perfect and is not. */
  failed: string[];
};

/**
 * `npm run lighthouse [-- --runs 5 --only /path]`: Lighthouse's mobile settings with applied throttling on
 * every page of the production build over a demonstration market: medians, as multiples of a bare Next page's.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      only: { type: 'string', multiple: true, default: [] },
    },
  });
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs: must be a whole number from 1');
  if (!existsSync('.next/BUILD_ID')) throw new Error('no production build (npm run build)');
  const paths = values.only.length > 0 ? values.only : PAGES;
  await buildBarePage();
  const chrome = await launch({
    chromePath: findSystemChromium() ?? chromium.executablePath(),
    chromeFlags: ['--headless=new', ...CHROME_FLAGS],
  });
  try {
    const bare = await withBarePage((origin) => medianRun(chrome, `${origin}/`, runs));
    const rows = [shown('(bare page)', bare, bare)];
    const failures: string[] = [];
    const measureAll = async (origin: string) => {
      for (const path of paths) {
        try {
          const run = await medianRun(chrome, `${origin}${path}`, runs);
          rows.push(shown(path, run, bare));
          for (const audit of run.failed) failures.push(`${path}: ${audit}`);
        } catch (error) {
          // The figures of the other pages took minutes and are not to be lost.
          failures.push(`${path}: ${messageOf(error)}`);
          process.exitCode = 1;
        }
      }
    };
    const site = await startSite({ env: SETTINGS });
    try {
      await waitForHistory(site);
      await measureAll(site.url);
    } finally {
      await discardSite(site);
    }
    console.table(rows);
    if (failures.length > 0) console.log(`\nNot passed:\n${failures.join('\n')}`);
  } finally {
    chrome.kill();
  }
}

/** Medians of each figure over `runs` visits of a page as fresh as an edge with visitors has it. */
async function medianRun(chrome: LaunchedChrome, url: string, runs: number): Promise<Run> {
  const found: Run[] = [];
  for (let run = 0; run < runs; run += 1) {
    await wakePage(url);
    found.push(await oneRun(chrome, url));
  }
  const medians = FIGURES.map((name) => [name, medianOf(found.map((run) => run[name]))]);
  return { ...Object.fromEntries(medians), failed: found[0]?.failed ?? [] };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function oneRun(chrome: LaunchedChrome, url: string): Promise<Run> {
  const result = await lighthouse(url, {
    ...{ port: chrome.port, output: 'json', logLevel: 'error', throttlingMethod: 'devtools' },
    onlyCategories: ['performance', ...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { runtimeError, audits, categories } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => (categories[name]?.score ?? Number.NaN) * 100;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const failed = CATEGORIES.flatMap((name) =>
    (categories[name]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit && audit.score !== null && audit.score < 1
        ? [[`${name}: ${audit.title}`, ...selectorsOf(audit.details)].join('\n  ')]
        : [];
    }),
  );
  return {
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: value('largest-contentful-paint'),
    blockingMs: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    scriptBytes: scriptBytesOf(audits['resource-summary']?.details),
    failed,
  };
}

function scriptBytesOf(details: unknown): number {
  const { items } = (details ?? {}) as {
    items?: { resourceType?: string; transferSize?: number }[];
  };
  return items?.find((item) => item.resourceType === 'script')?.transferSize ?? Number.NaN;
}

/** The elements a failed audit names, so that they can be found on the page. */
function selectorsOf(details: unknown): string[] {
  const { items } = (details ?? {}) as { items?: { node?: { selector?: string } }[] };
  return (items ?? []).flatMap(({ node }) => (node?.selector ? [node.selector] : []));
}

/** A page's row in the table. */
function shown(page: string, run: Run, bare: Run) {
  const times = (figure: keyof typeof MOST) => run[figure] / bare[figure];
  const missed = [
    ...CATEGORIES.filter((each) => run[each] < 100),
    ...(run.layoutShift > CLS_TARGET ? ['shift'] : []),
    ...(Object.keys(MOST) as (keyof typeof MOST)[]).filter((each) => times(each) > MOST[each]),
  ];
  return {
    page,
    ...Object.fromEntries(CATEGORIES.map((each) => [each, run[each]])),
    'largest paint': `${(run.lcpMs / 1000).toFixed(2)} s (${times('lcpMs').toFixed(2)} ×)`,
    blocking: `${run.blockingMs.toFixed(0)} ms (${times('blockingMs').toFixed(2)} ×)`,
    shift: run.layoutShift.toFixed(4),
    scripts: `${(run.scriptBytes / 1000).toFixed(0)} kB (${times('scriptBytes').toFixed(2)} ×)`,
    targets: missed.length === 0 ? 'kept' : `missed: ${missed.join(', ')}`,
  };
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(messageOf(error));
    process.exit(1);
  },
);
