import 'server-only';
import { Feed } from 'feed';
import { serverConfig } from '@/lib/config/server-config';
import { API_CHANGES, API_CHANGES_FEED } from '@/lib/content/api/api-changes';

/** The versions of the API as Atom 1.0. */
export function changesFeed(): string {
  const { siteUrl, productName, apiLicense } = serverConfig();
  const page = `${siteUrl}/api-documentation`;
  const feed = new Feed({
    id: page,
    title: `${productName} API changelog`,
    description: 'What changed in the calls and their answers.',
    link: page,
    language: 'en',
    copyright: `${productName}. ${apiLicense.name}: ${apiLicense.url}`,
    updated: new Date(API_CHANGES[0].day),
    feedLinks: { atom: siteUrl + API_CHANGES_FEED },
    author: { name: productName, link: siteUrl },
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
  return feed.atom1();
}
