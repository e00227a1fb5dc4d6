import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { FeaturedArticle } from '@/components/blog/article-list';
import { ArticleSection } from '@/components/blog/article-section';
import { BlogCalls } from '@/components/blog/blog-calls';
import { BlogFaq } from '@/components/blog/blog-faq';
import { BlogHero } from '@/components/blog/blog-hero';
import { publicConfig } from '@/lib/config/public-config';
import { FEED_TYPES } from '@/lib/content/article-feeds';
import { listArticles } from '@/lib/content/article-files';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  return {
    title: t('metaTitle', { product: publicConfig.productName }),
    description: t('metaDescription'),
    alternates: { canonical: '/blog', types: FEED_TYPES },
  };
}

export default async function BlogPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  const [featured, ...rest] = await listArticles();
  return (
    <div className="page space-y-16 pt-10 sm:pt-14">
      <BlogHero />
      {featured ? <FeaturedArticle article={featured} /> : null}
      <ArticleSection id="recent" title={t('recent')} articles={rest.slice(0, 2)} columns={2} />
      <ArticleSection id="more" title={t('more')} articles={rest.slice(2)} columns={3} />
      <BlogCalls />
      <BlogFaq questions={BLOG_QUESTIONS} />
    </div>
  );
}
