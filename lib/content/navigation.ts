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
    | 'pegStatus'
    | 'pegStatusFr';
  built: boolean;
  live?: boolean;
};

export const MAIN_NAVIGATION: readonly SiteLink[] = [
  { href: '/index-dashboard', key: 'liveIndex', built: true, live: true },
  { href: '/yield-indices', key: 'indices', built: true },
  { href: '/peg-monitor', key: 'pegMonitor', built: true },
  { href: '/blog', key: 'insights', built: false },
  { href: '/methodology', key: 'methodology', built: false },
  { href: '/api-documentation', key: 'api', built: false },
];

export const FOOTER_NAVIGATION: readonly SiteLink[] = [
  ...MAIN_NAVIGATION,
  { href: '/en/peg-status', key: 'pegStatus', built: true },
  { href: '/peg-status', key: 'pegStatusFr', built: true },
];
