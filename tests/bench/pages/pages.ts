/**
 * `long` is a text whose HTML may be as long as it is: the methodology and the articles; `long-live` is
 * such a text with live figures in it.
 */
export type PageKind = 'live' | 'text' | 'long' | 'long-live';

/** Every page of the site with the budget its first load keeps to. */
export const SITE_PAGES: readonly { path: string; kind: PageKind }[] = [
  { path: '/', kind: 'live' },
  { path: '/index-dashboard', kind: 'live' },
  { path: '/yield-indices', kind: 'live' },
  { path: '/risk-analytics', kind: 'live' },
  { path: '/dashboard', kind: 'live' },
  { path: '/treasury', kind: 'live' },
  { path: '/fixings', kind: 'live' },
  { path: '/fixings/errors', kind: 'text' },
  { path: '/certificate/SYI/latest', kind: 'live' },
  { path: '/peg-monitor', kind: 'live' },
  { path: '/peg-status', kind: 'live' },
  { path: '/en/peg-status', kind: 'live' },
  { path: '/coins/USDC', kind: 'live' },
  { path: '/fr/coins/USDC', kind: 'live' },
  { path: '/replay', kind: 'text' },
  { path: '/replay/usdc-2023-03', kind: 'live' },
  { path: '/methodology', kind: 'long' },
  { path: '/blog', kind: 'text' },
  { path: '/blog/reading-the-risk-regime', kind: 'long-live' },
  { path: '/blog/what-march-2023-shows', kind: 'long' },
  { path: '/api-documentation', kind: 'text' },
  { path: '/embed', kind: 'text' },
  { path: '/status', kind: 'live' },
  { path: '/about', kind: 'text' },
  { path: '/careers', kind: 'text' },
  { path: '/privacy', kind: 'text' },
];
