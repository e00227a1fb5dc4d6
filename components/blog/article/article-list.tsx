import { getTranslations } from 'next-intl/server';
import type { ArticleSummary } from '@/lib/content/article/article';
import { articleMeta } from './article-meta';
import { FeaturedTeaser, type Teaser, TeaserList } from './article-teaser';

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
