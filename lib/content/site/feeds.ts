/** The three feeds in a folder of the site: their addresses and types. */
function feedsUnder(folder: string) {
  return [
    { key: 'feedRss', path: `${folder}/rss.xml`, type: 'application/rss+xml' },
    { key: 'feedAtom', path: `${folder}/atom.xml`, type: 'application/atom+xml' },
    { key: 'feedJson', path: `${folder}/feed.json`, type: 'application/feed+json' },
  ] as const;
}

export const ARTICLE_FEEDS = feedsUnder('/blog');
/** Feeds of the fixings' statements. */
export const FIXING_FEEDS = feedsUnder('/fixings');
export const INCIDENT_FEEDS = feedsUnder('/status');

/** Feeds for a page's metadata: `<link rel="alternate">` of each. */
export function feedTypes(feeds: ReturnType<typeof feedsUnder>): Record<string, string> {
  return Object.fromEntries(feeds.map(({ type, path }) => [type, path]));
}
