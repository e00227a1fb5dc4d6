/** Every page of the site, with the heading that names it. */
export const PAGES = [
  '/',
  '/index-dashboard',
  '/yield-indices',
  '/risk-analytics',
  '/dashboard',
  '/treasury',
  '/fixings',
  '/fixings/errors',
  '/peg-monitor',
  '/peg-status',
  '/en/peg-status',
  '/replay',
  '/methodology',
  '/blog',
  '/api-documentation',
  '/embed',
  '/status',
  '/about',
  '/careers',
  '/privacy',
] as const;

/** An address that leads nowhere. */
export const NOT_A_PAGE = '/no-such-page';

/** Pages that only the link of a mail leads to; nothing may list them. */
export const UNLISTED_PAGES = [
  '/alerts/confirm',
  '/keys/confirm',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
] as const;

/** The entries of the header, in order. */
export const NAVIGATION = [
  ['Live Index', '/index-dashboard'],
  ['Indices & Benchmarks', '/yield-indices'],
  ['Peg Monitor', '/peg-monitor'],
  ['Market Insights', '/blog'],
  ['Methodology', '/methodology'],
  ['API Access', '/api-documentation'],
] as const;

/** The names of the same entries and of the two buttons in the page's language. */
const NAMES = {
  en: {
    entries: NAVIGATION.map(([name]) => name),
    whitepaper: 'Whitepaper',
    access: 'Request API Access',
  },
  fr: {
    entries: [
      'Indice en direct',
      'Indices et références',
      'Suivi des ancrages',
      'Analyses',
      'Méthodologie',
      'Accès API',
    ],
    whitepaper: 'Livre blanc',
    access: 'Demander l’accès',
  },
} as const;

/** The language of a page, by its path. */
export const languageOf = (path: string) =>
  path === '/peg-status' || path.startsWith('/fr/') ? 'fr' : 'en';

export const namesOn = (path: string) => NAMES[languageOf(path)];

/** Where the links of the footer lead, in order. */
export const FOOTER: readonly string[] = [
  ...NAVIGATION.map(([, href]) => href),
  '/treasury',
  '/dashboard',
  '/fixings',
  '/replay',
  '/en/peg-status',
  '/peg-status',
  '/status',
  '/about',
  '/careers',
  '/privacy',
];
