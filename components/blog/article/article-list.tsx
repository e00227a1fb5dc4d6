import { clsx } from 'clsx';
import { getTranslations } from 'next-intl/server';
import type { ArticleSummary } from '@/lib/content/article/article';
import { formatDay } from '@/lib/format/times';
import type { ArticleMetaCopy } from './article-meta-view';
import { FeaturedTeaser, type Teaser, TeaserList } from './article-teaser';

export async function articleMeta(article: ArticleSummary): Promise<ArticleMetaCopy> {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return {
    category: article.category,
    date: article.date,
    day: formatDay(Date.parse(article.date)),
    time: t('readTime', { minutes: article.readTimeMinutes }),
  };
}

async function teaserOf(article: ArticleSummary): Promise<Teaser> {
  const { slug, title, excerpt } = article;
  return { slug, title, excerpt, meta: await articleMeta(article) };
}

/** The newest article, large. */
export async function FeaturedArticle({ article }: { article: ArticleSummary }) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return <FeaturedTeaser teaser={await teaserOf(article)} label={t('featured')} read={t('read')} />;
}

export async function ArticleTeasers({
  articles,
  className,
}: {
  articles: readonly ArticleSummary[];
  className: string;
}) {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  const teasers = await Promise.all(articles.map(teaserOf));
  return <TeaserList teasers={teasers} read={t('read')} className={className} />;
}

/** A headed row of articles; nothing if there are none. */
export function ArticleSection({
  id,
  title,
  articles,
  columns,
}: {
  id: string;
  title: string;
  articles: readonly ArticleSummary[];
  columns: 2 | 3;
}) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-firm border-b pb-2 text-lead">
        {title}
      </h2>
      <ArticleTeasers
        articles={articles}
        className={clsx(
          'mt-5 grid gap-x-10 gap-y-8 sm:grid-cols-2',
          columns === 3 && 'lg:grid-cols-3',
        )}
      />
    </section>
  );
}
