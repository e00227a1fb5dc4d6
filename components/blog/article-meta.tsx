import { getTranslations } from 'next-intl/server';
import type { ArticleSummary } from '@/lib/content/article';
import { formatDay } from '@/lib/format/times';

/** Category, day and reading time of an article, in one quiet line. */
export async function ArticleMeta({ article }: { article: ArticleSummary }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return (
    <p className="flex flex-wrap gap-x-3 text-faint text-small">
      <span className="font-semibold text-soft">{article.category}</span>
      <time dateTime={article.date}>{formatDay(Date.parse(article.date))}</time>
      <span>{t('readTime', { minutes: article.readTimeMinutes })}</span>
    </p>
  );
}
