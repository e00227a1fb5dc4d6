/** Every page of the site, with the heading that names it. */
export const PAGES = [
  '/',
  '/index-dashboard',
  '/yield-indices',
  '/risk-analytics',
  '/dashboard',
  '/peg-monitor',
  '/peg-status',
  '/en/peg-status',
  '/methodology',
  '/blog',
  '/api-documentation',
  '/embed',
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
