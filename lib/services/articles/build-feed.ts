import 'server-only';
import { Feed } from 'feed';
import { serverConfig } from '@/lib/config/server-config';
import { articlePath } from '@/lib/content/article';
import { listArticles } from '@/lib/content/article-files';

/** The articles as a feed, newest first; written as RSS 2.0, Atom 1.0 or JSON Feed 1. */
export async function buildFeed(): Promise<Feed> {
  const { siteUrl, productName } = serverConfig();
  const articles = await listArticles();
  const lastDay = articles
    .map((article) => article.updated ?? article.date)
    .sort()
    .at(-1);
  const feed = new Feed({
    id: `${siteUrl}/blog`,
    title: `${productName} Market Insights`,
    description: 'Articles on stablecoin yield after risk, for treasurers.',
    link: `${siteUrl}/blog`,
    language: 'en',
    copyright: productName,
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
