import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ArticlePage } from '@/components/blog/article-page';
import { publicConfig } from '@/lib/config/public-config';
import { articlePath } from '@/lib/content/article';
import { findArticle, listArticles } from '@/lib/content/article-files';
import { MessagesProvider } from '@/lib/i18n/provider';

export const revalidate = 30;
export const dynamicParams = false;

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  return (await listArticles()).map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await findArticle((await params).slug);
  if (article === null) return {};
  const t = await getTranslations({ locale: 'en', namespace: 'blog.article' });
  const path = articlePath(article.slug);
  return {
    title: t('metaTitle', { title: article.title, product: publicConfig.productName }),
    description: article.excerpt,
    authors: [{ name: article.author }],
    alternates: { canonical: path, types: { 'text/markdown': `${path}.md` } },
    openGraph: {
      type: 'article',
      title: article.title,
      description: article.excerpt,
      publishedTime: article.date,
      modifiedTime: article.updated ?? article.date,
      section: article.category,
    },
  };
}

export default async function BlogArticlePage({ params }: Props) {
  const article = await findArticle((await params).slug);
  if (article === null) notFound();
  return (
    <MessagesProvider locale="en" namespaces={['blogLive', 'regimeWidget']}>
      <ArticlePage article={article} />
    </MessagesProvider>
  );
}
