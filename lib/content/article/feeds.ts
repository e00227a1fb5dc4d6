/** The feeds of the articles: where they are and what they are. */
export const FEEDS = [
  { key: 'feedRss', path: '/blog/rss.xml', type: 'application/rss+xml' },
  { key: 'feedAtom', path: '/blog/atom.xml', type: 'application/atom+xml' },
  { key: 'feedJson', path: '/blog/feed.json', type: 'application/feed+json' },
] as const;

/** The same for a page's metadata: `<link rel="alternate">` of each. */
export const FEED_TYPES: Record<string, string> = Object.fromEntries(
  FEEDS.map((feed) => [feed.type, feed.path]),
);
