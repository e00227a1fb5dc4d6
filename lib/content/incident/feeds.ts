/** The feeds of incidents: where they are and what they are. */
export const INCIDENT_FEEDS = [
  { key: 'feedRss', path: '/status/rss.xml', type: 'application/rss+xml' },
  { key: 'feedAtom', path: '/status/atom.xml', type: 'application/atom+xml' },
  { key: 'feedJson', path: '/status/feed.json', type: 'application/feed+json' },
] as const;

/** The same for a page's metadata: `<link rel="alternate">` of each. */
export const INCIDENT_FEED_TYPES: Record<string, string> = Object.fromEntries(
  INCIDENT_FEEDS.map((feed) => [feed.type, feed.path]),
);
