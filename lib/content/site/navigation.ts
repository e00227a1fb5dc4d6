/** Links of the site's navigation. */
export type SiteLink = {
  href: string;
  key:
    | 'liveIndex'
    | 'indices'
    | 'pegMonitor'
    | 'insights'
    | 'methodology'
    | 'api'
    | 'treasury'
    | 'strategies'
    | 'fixings'
    | 'replays'
    | 'pegStatus'
    | 'pegStatusFr'
    | 'status'
    | 'about'
    | 'careers'
    | 'privacy';
  live?: boolean;
};

export const MAIN_NAVIGATION: readonly SiteLink[] = [
  { href: '/index-dashboard', key: 'liveIndex', live: true },
  { href: '/yield-indices', key: 'indices' },
  { href: '/peg-monitor', key: 'pegMonitor' },
  { href: '/blog', key: 'insights' },
  { href: '/methodology', key: 'methodology' },
  { href: '/api-documentation', key: 'api' },
];

export const FOOTER_NAVIGATION: readonly SiteLink[] = [
  ...MAIN_NAVIGATION,
  { href: '/treasury', key: 'treasury' },
  { href: '/dashboard', key: 'strategies' },
  { href: '/fixings', key: 'fixings' },
  { href: '/replay', key: 'replays' },
  { href: '/en/peg-status', key: 'pegStatus' },
  { href: '/peg-status', key: 'pegStatusFr' },
  { href: '/status', key: 'status' },
  { href: '/about', key: 'about' },
  { href: '/careers', key: 'careers' },
  { href: '/privacy', key: 'privacy' },
];
