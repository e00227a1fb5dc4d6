import { certificatePath } from '@/lib/features/records/certificate-path';
import type { Locale } from '@/lib/i18n/locales';
import type { EnglishMessages } from '@/lib/i18n/messages';

/** `YYYY-MM-DD`; whoever changes a text sets its day here. */
type TextDays = { published: string; changed: string };

/** The questions that visitors come with; the header has the first five, the footer all. */
const NAV_GROUPS = ['index', 'coins', 'treasury', 'methodology', 'api', 'site'] as const;
type NavGroup = (typeof NAV_GROUPS)[number];
type NavKey = Exclude<keyof EnglishMessages['shell']['nav'], 'groups'>;

type PageEntry = {
  path: string;
  /** Its messages: `metaTitle`, `metaDescription`, `title`, and of its card `cardTitle`, `cardLead`. */
  namespace: keyof EnglishMessages;
  /** English unless named. */
  locale?: Locale;
  /** What changes the page; a text has days of its own. */
  changes: 'figures' | 'articles' | 'calls' | 'recordings' | TextDays;
  /** What its card for social networks shows besides its texts. */
  card?: 'syi' | 'family' | 'pegs' | 'peg' | 'regime';
  /** Its place in the navigation and its name there, from `shell.nav`; `live` marks it as live. */
  nav?: { group: NavGroup; key: NavKey; live?: true };
};

/**
 * Every page a search engine may list, in the order of the navigation; articles, coins and other pages of
 * a family are listed where they are defined. Metadata, cards, navigation, sitemap, structured data,
 * `llms.txt` and tests read this list; a test compares it with the routes of `app/`.
 */
const PAGES = [
  { path: '/', namespace: 'home', changes: 'figures', card: 'syi' },
  {
    path: '/index-dashboard',
    namespace: 'dashboard',
    changes: 'figures',
    card: 'syi',
    nav: { group: 'index', key: 'liveIndex', live: true },
  },
  {
    path: '/yield-indices',
    namespace: 'yieldIndices',
    changes: 'figures',
    card: 'family',
    nav: { group: 'index', key: 'indices' },
  },
  {
    path: '/peg-monitor',
    namespace: 'pegMonitor',
    changes: 'figures',
    card: 'pegs',
    nav: { group: 'coins', key: 'pegMonitor' },
  },
  {
    path: '/blog',
    namespace: 'blog',
    changes: 'articles',
    nav: { group: 'methodology', key: 'insights' },
  },
  {
    path: '/methodology',
    namespace: 'methodology',
    changes: { published: '2026-11-21', changed: '2026-11-27' },
    nav: { group: 'methodology', key: 'methodology' },
  },
  {
    path: '/glossary',
    namespace: 'glossary',
    changes: { published: '2026-11-27', changed: '2026-11-27' },
    nav: { group: 'methodology', key: 'glossary' },
  },
  {
    path: '/api-documentation',
    namespace: 'apiDocs',
    changes: 'calls',
    nav: { group: 'api', key: 'api' },
  },
  {
    path: '/treasury',
    namespace: 'treasury',
    changes: 'figures',
    nav: { group: 'treasury', key: 'treasury' },
  },
  {
    path: '/dashboard',
    namespace: 'strategies',
    changes: 'figures',
    card: 'syi',
    nav: { group: 'coins', key: 'strategies' },
  },
  {
    path: '/fixings',
    namespace: 'fixings',
    changes: 'figures',
    nav: { group: 'index', key: 'fixings' },
  },
  {
    path: '/replay',
    namespace: 'replay',
    changes: 'recordings',
    nav: { group: 'coins', key: 'replays' },
  },
  {
    path: '/en/peg-status',
    namespace: 'pegStatus',
    changes: 'figures',
    card: 'peg',
    nav: { group: 'coins', key: 'pegStatus' },
  },
  {
    path: '/peg-status',
    namespace: 'pegStatus',
    locale: 'fr',
    changes: 'figures',
    card: 'peg',
    nav: { group: 'coins', key: 'pegStatusFr' },
  },
  {
    path: '/status',
    namespace: 'status',
    changes: 'figures',
    nav: { group: 'api', key: 'status' },
  },
  {
    path: '/about',
    namespace: 'about',
    changes: { published: '2026-11-21', changed: '2026-11-22' },
    nav: { group: 'site', key: 'about' },
  },
  {
    path: '/careers',
    namespace: 'careers',
    changes: { published: '2026-11-21', changed: '2026-11-22' },
    nav: { group: 'site', key: 'careers' },
  },
  {
    path: '/privacy',
    namespace: 'privacy',
    changes: { published: '2026-11-21', changed: '2026-11-27' },
    nav: { group: 'site', key: 'privacy' },
  },
  {
    path: '/terms',
    namespace: 'termsOfUse',
    changes: { published: '2026-11-27', changed: '2026-11-27' },
    nav: { group: 'site', key: 'terms' },
  },
  {
    path: '/risk-analytics',
    namespace: 'riskAnalytics',
    changes: 'figures',
    card: 'regime',
    nav: { group: 'coins', key: 'riskAnalytics' },
  },
  { path: '/fixings/errors', namespace: 'fixingErrors', changes: 'figures' },
  { path: '/embed', namespace: 'embed', changes: 'figures', nav: { group: 'api', key: 'embed' } },
] as const satisfies readonly PageEntry[];

type KnownPage = (typeof PAGES)[number];
export type SitePath = KnownPage['path'];
export type SitePage = PageEntry & Pick<KnownPage, 'path' | 'namespace'> & { locale: Locale };

export const SITE_PAGES: readonly SitePage[] = PAGES.map((page) => ({ locale: 'en', ...page }));

/** Finds what is known about the page at a path, if it is one of the site's list. */
export function findSitePage(path: string): SitePage | undefined {
  return SITE_PAGES.find((page) => page.path === path);
}

export function sitePage(path: SitePath): SitePage {
  const found = findSitePage(path);
  if (found === undefined) throw new RangeError(`no such page: ${path}`);
  return found;
}

export type NavLink = { href: string } & NonNullable<PageEntry['nav']>;

/** The certificate of the newest value: a page of a family. */
const CERTIFICATE: NavLink = { href: certificatePath('SYI'), group: 'index', key: 'certificate' };

export type Navigation = readonly { group: NavGroup; links: readonly NavLink[] }[];

/** The links of each group, in the order of the list. */
export const NAVIGATION: Navigation = NAV_GROUPS.map((group) => ({
  group,
  links: [
    ...SITE_PAGES.flatMap(({ path, nav }) =>
      nav?.group === group ? [{ href: path, ...nav }] : [],
    ),
    ...(group === 'index' ? [CERTIFICATE] : []),
  ],
}));

/**
 * When the text of a page was published and last changed.
 * @throws RangeError if the page is not a text.
 */
export function textDays(path: SitePath): TextDays {
  const { changes } = sitePage(path);
  if (typeof changes === 'string') throw new RangeError(`${path} is not a text`);
  return changes;
}
