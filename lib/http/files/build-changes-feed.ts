import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { API_CHANGES, API_CHANGES_FEED } from '@/lib/content/api/api-changes';
import { newFeed } from './feed';

/** The versions of the API. */
export function changesFeed() {
  const { siteUrl, productName } = serverConfig();
  const path = '/api-documentation';
  const page = siteUrl + path;
  const feed = newFeed({
    path,
    title: `${productName} API changelog`,
    description: 'What changed in the calls and their answers.',
    updated: API_CHANGES[0].day,
    feedLinks: { atom: siteUrl + API_CHANGES_FEED },
  });
  for (const { version, day, changes } of API_CHANGES) {
    feed.addItem({
      id: `${page}#${version}`,
      title: `Version ${version}`,
      link: `${page}#changelog`,
      description: changes.join(' '),
      date: new Date(day),
    });
  }
  return { feed };
}
