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
  namespace: string;
  locale: Locale;
  changes: PageChange;
};

/**
 * Every page a search engine may list, articles aside. Metadata, sitemap, structured data and
 * `llms.txt` read this list; a test compares it with the routes of `app/`.
 */
export const SITE_PAGES = [
  { path: '/', namespace: 'home', locale: 'en', changes: 'figures' },
  { path: '/index-dashboard', namespace: 'dashboard', locale: 'en', changes: 'figures' },
  { path: '/yield-indices', namespace: 'yieldIndices', locale: 'en', changes: 'figures' },
  { path: '/risk-analytics', namespace: 'riskAnalytics', locale: 'en', changes: 'figures' },
  { path: '/dashboard', namespace: 'strategies', locale: 'en', changes: 'figures' },
  { path: '/treasury', namespace: 'treasury', locale: 'en', changes: 'figures' },
  { path: '/fixings', namespace: 'fixings', locale: 'en', changes: 'figures' },
  { path: '/fixings/errors', namespace: 'fixingErrors', locale: 'en', changes: 'figures' },
  { path: '/peg-monitor', namespace: 'pegMonitor', locale: 'en', changes: 'figures' },
  { path: '/peg-status', namespace: 'pegStatus', locale: 'fr', changes: 'figures' },
  { path: '/en/peg-status', namespace: 'pegStatus', locale: 'en', changes: 'figures' },
  { path: '/replay', namespace: 'replay', locale: 'en', changes: 'recordings' },
  { path: '/methodology', namespace: 'methodology', locale: 'en', changes: 'text' },
  { path: '/blog', namespace: 'blog', locale: 'en', changes: 'articles' },
  { path: '/api-documentation', namespace: 'apiDocs', locale: 'en', changes: 'calls' },
  { path: '/embed', namespace: 'embed', locale: 'en', changes: 'figures' },
  { path: '/status', namespace: 'status', locale: 'en', changes: 'figures' },
  { path: '/about', namespace: 'about', locale: 'en', changes: 'text' },
  { path: '/careers', namespace: 'careers', locale: 'en', changes: 'text' },
  { path: '/privacy', namespace: 'privacy', locale: 'en', changes: 'text' },
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
