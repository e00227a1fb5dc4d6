import { coinOfPath, coinPaths } from '@/lib/content/coin/coin-path';
import type { Locale } from '@/lib/i18n/locales';
import { PEG_STATUS_PATHS } from './peg-status-paths';

/**
 * What changes a page: its figures, the articles, its own text, the calls of the API, or the
 * recordings.
 */
export type PageChange = 'figures' | 'articles' | 'text' | 'calls' | 'recordings';

type SitePage = {
  path: string;
  /** Where its `metaTitle`, `metaDescription` and `title` are among the messages. */
  words: string;
  locale: Locale;
  changes: PageChange;
};

/**
 * Every page a search engine may list, articles aside. Metadata, sitemap, structured data and
 * `llms.txt` read this list; a test compares it with the routes of `app/`.
 */
export const SITE_PAGES = [
  { path: '/', words: 'home', locale: 'en', changes: 'figures' },
  { path: '/index-dashboard', words: 'dashboard', locale: 'en', changes: 'figures' },
  { path: '/yield-indices', words: 'yieldIndices', locale: 'en', changes: 'figures' },
  { path: '/risk-analytics', words: 'riskAnalytics', locale: 'en', changes: 'figures' },
  { path: '/dashboard', words: 'strategies', locale: 'en', changes: 'figures' },
  { path: '/treasury', words: 'treasury', locale: 'en', changes: 'figures' },
  { path: '/fixings', words: 'fixings', locale: 'en', changes: 'figures' },
  { path: '/fixings/errors', words: 'fixingErrors', locale: 'en', changes: 'figures' },
  { path: '/peg-monitor', words: 'pegMonitor', locale: 'en', changes: 'figures' },
  { path: '/peg-status', words: 'pegStatus', locale: 'fr', changes: 'figures' },
  { path: '/en/peg-status', words: 'pegStatus', locale: 'en', changes: 'figures' },
  { path: '/replay', words: 'replay', locale: 'en', changes: 'recordings' },
  { path: '/methodology', words: 'methodology', locale: 'en', changes: 'text' },
  { path: '/blog', words: 'blog', locale: 'en', changes: 'articles' },
  { path: '/api-documentation', words: 'apiDocs', locale: 'en', changes: 'calls' },
  { path: '/embed', words: 'embed', locale: 'en', changes: 'figures' },
  { path: '/status', words: 'status', locale: 'en', changes: 'figures' },
  { path: '/about', words: 'about', locale: 'en', changes: 'text' },
  { path: '/careers', words: 'careers', locale: 'en', changes: 'text' },
  { path: '/privacy', words: 'privacy', locale: 'en', changes: 'text' },
] as const satisfies readonly SitePage[];

export type SitePath = (typeof SITE_PAGES)[number]['path'];

export function sitePage(path: SitePath): (typeof SITE_PAGES)[number] {
  const found = SITE_PAGES.find((page) => page.path === path);
  if (found === undefined) throw new RangeError(`no such page: ${path}`);
  return found;
}

/** The peg status in two languages: each page names both; French is the default for all others. */
const PEG_STATUS = { ...PEG_STATUS_PATHS, 'x-default': PEG_STATUS_PATHS.fr } as const;

/** The paths of a page by language (`hreflang`), or `null` where it has one language only. */
export function languagesOf(path: string): Readonly<Record<string, string>> | null {
  const coin = coinOfPath(path);
  if (coin !== null) {
    const paths = coinPaths(coin.symbol);
    return { ...paths, 'x-default': paths.en };
  }
  return Object.values<string>(PEG_STATUS).includes(path) ? PEG_STATUS : null;
}
