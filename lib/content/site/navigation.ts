/** Routes of the site. `built` is false until the page exists, so that nothing prefetches it. */
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
  built: boolean;
  live?: boolean;
};

export const MAIN_NAVIGATION: readonly SiteLink[] = [
  { href: '/index-dashboard', key: 'liveIndex', built: true, live: true },
  { href: '/yield-indices', key: 'indices', built: true },
  { href: '/peg-monitor', key: 'pegMonitor', built: true },
  { href: '/blog', key: 'insights', built: true },
  { href: '/methodology', key: 'methodology', built: true },
  { href: '/api-documentation', key: 'api', built: true },
];

export const FOOTER_NAVIGATION: readonly SiteLink[] = [
  ...MAIN_NAVIGATION,
  { href: '/treasury', key: 'treasury', built: true },
  { href: '/dashboard', key: 'strategies', built: true },
  { href: '/fixings', key: 'fixings', built: true },
  { href: '/replay', key: 'replays', built: true },
  { href: '/en/peg-status', key: 'pegStatus', built: true },
  { href: '/peg-status', key: 'pegStatusFr', built: true },
  { href: '/status', key: 'status', built: true },
  { href: '/about', key: 'about', built: true },
  { href: '/careers', key: 'careers', built: true },
  { href: '/privacy', key: 'privacy', built: true },
];
