import 'server-only';
import { Feed } from 'feed';
import { serverConfig } from '@/lib/config/server-config';
import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';

/** The articles as a feed, newest first; written as RSS 2.0, Atom 1.0 or JSON Feed 1.1. */
export async function buildFeed(): Promise<Feed> {
  const { siteUrl, productName, apiLicense } = serverConfig();
  const articles = await listArticles();
  const lastDay = articles
    .map((article) => article.updated ?? article.date)
    .sort()
    .at(-1);
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    title: `${productName} Market Insights`,
    description: 'Articles on risk-adjusted stablecoin yield for treasurers.',
    link: `${siteUrl}/blog`,
    language: 'en',
    copyright: `${productName}. ${apiLicense.name}: ${apiLicense.url}`,
    ...(lastDay ? { updated: new Date(lastDay) } : {}),
    feedLinks: {
      rss: `${siteUrl}/blog/rss.xml`,
      atom: `${siteUrl}/blog/atom.xml`,
      json: `${siteUrl}/blog/feed.json`,
    },
    author: { name: `${productName} Research`, link: siteUrl },
  });
  for (const article of articles) {
    const link = siteUrl + articlePath(article.slug);
    feed.addItem({
      id: link,
      title: article.title,
      link,
      description: article.excerpt,
      author: [{ name: article.author }],
      category: [{ name: article.category }],
      published: new Date(article.date),
      date: new Date(article.updated ?? article.date),
    });
  }
  return feed;
}

type Version1 = { author?: unknown; items: ({ author?: unknown } & Record<string, unknown>)[] };

/**
 * The feed as JSON Feed 1.1. The package writes version 1, which has one `author` and no language.
 * @param more Further members of an item.
 */
export function jsonFeed(
  feed: Feed,
  more: (item: Record<string, unknown>) => object = () => ({}),
): string {
  const { author, items, ...rest } = JSON.parse(feed.json1()) as Version1;
  return JSON.stringify({
    ...rest,
    version: 'https://jsonfeed.org/version/1.1',
    language: feed.options.language,
    _license: serverConfig().apiLicense,
    authors: [author],
    items: items.map(({ author: writer, ...item }) => ({
      ...item,
      ...(writer === undefined ? {} : { authors: [writer] }),
      ...more(item),
    })),
  });
}
