import { getTranslations } from 'next-intl/server';
import type { ArticleSummary } from '@/lib/content/article/article';
import { formatDay } from '@/lib/format/times';
import { type ArticleMetaCopy, ArticleMetaView } from './article-meta-view';

export async function articleMeta(article: ArticleSummary): Promise<ArticleMetaCopy> {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return {
    category: article.category,
    date: article.date,
    day: formatDay(Date.parse(article.date)),
    time: t('readTime', { minutes: article.readTimeMinutes }),
  };
}

/** Category, day and reading time over the article itself. */
export async function ArticleMeta({ article }: { article: ArticleSummary }) {
  return <ArticleMetaView meta={await articleMeta(article)} />;
}
