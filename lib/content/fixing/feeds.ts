export { STATEMENT_MEMBER } from '@/lib/benchmark/fixing/statement';

/** The feeds of the fixings' statements: where they are and what they are. */
export const FIXING_FEEDS = [
  { key: 'feedRss', path: '/fixings/rss.xml', type: 'application/rss+xml' },
  { key: 'feedAtom', path: '/fixings/atom.xml', type: 'application/atom+xml' },
  { key: 'feedJson', path: '/fixings/feed.json', type: 'application/feed+json' },
] as const;

/** The same for a page's metadata: `<link rel="alternate">` of each. */
export const FIXING_FEED_TYPES: Record<string, string> = Object.fromEntries(
  FIXING_FEEDS.map((feed) => [feed.type, feed.path]),
);
