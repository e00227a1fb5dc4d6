import { SITE_PAGES } from '@/lib/content/site/site-pages';

/** Pages to measure: every one of the site, and of those that one template draws, one. */
export const MEASURED_PAGES: readonly string[] = [
  ...SITE_PAGES.map(({ path }) => path),
  '/certificate/SYI/latest',
  '/coins/USDC',
  '/fr/coins/USDC',
  '/replay/usdc-2023-03',
  '/blog/reading-the-risk-regime',
  '/blog/what-march-2023-shows',
];
