import { getTranslations } from 'next-intl/server';
import { ArticleSection, FeaturedArticle } from '@/components/blog/article/article-list';
import { BlogCalls, BlogFaq, BlogHero } from '@/components/blog/blog-sections';
import { PageData } from '@/components/json-ld';
import { listArticles } from '@/lib/content/article/files';
import { BLOG_QUESTIONS } from '@/lib/content/faq/blog-questions';
import { faqNode } from '@/lib/content/json-ld/page-nodes';
import { ARTICLE_FEEDS, feedTypes } from '@/lib/content/site/feeds';
import { pageMetadata } from '@/lib/content/site/page-metadata';

export const metadata = pageMetadata('/blog', { types: feedTypes(ARTICLE_FEEDS) });

export default async function BlogPage() {
  const t = await getTranslations({ locale: 'en', namespace: 'blog' });
  const [featured, ...rest] = await listArticles();
  return (
    <div className="page space-y-16 pt-10 sm:pt-14">
      <PageData path="/blog" nodes={[faqNode('/blog', BLOG_QUESTIONS)]} />
      <BlogHero title={t('title')} />
      {featured ? <FeaturedArticle article={featured} /> : null}
      <ArticleSection id="recent" title={t('recent')} articles={rest.slice(0, 2)} columns={2} />
      <ArticleSection id="more" title={t('more')} articles={rest.slice(2)} columns={3} />
      <BlogCalls />
      <BlogFaq />
    </div>
  );
}
