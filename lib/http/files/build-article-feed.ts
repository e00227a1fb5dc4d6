import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { articlePath } from '@/lib/content/article/article-path';
import { listArticles } from '@/lib/content/article/files';
import { newFeed } from './feed';

/** The articles as a feed, newest first. */
export async function articleFeed() {
  const { siteUrl, productName } = serverConfig();
  const articles = await listArticles();
  const feed = newFeed({
    path: '/blog',
    title: `${productName} Market Insights`,
    description: 'Articles on risk-adjusted stablecoin yield for treasurers.',
    updated: articles
      .map((article) => article.updated ?? article.date)
      .sort()
      .at(-1),
    author: `${productName} Research`,
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
  return { feed };
}
