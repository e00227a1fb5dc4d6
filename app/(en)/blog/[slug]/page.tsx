import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticlePage } from '@/components/blog/article/article-page';
import { ArticleFigures } from '@/components/blog/article/live-parts';
import { SubpageData } from '@/components/json-ld';
import { findArticle, listArticles } from '@/lib/content/article/files';
import { articleNode } from '@/lib/content/json-ld/article-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { articleFacts, articleMetadata } from '@/lib/content/site/page-metadata';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replaySourceNames } from '@/lib/features/replays/replay-source-names';
import { MessagesProvider } from '@/lib/i18n/provider';
import { articleFigures } from '../../../_figures/article-figures';

export const revalidate = 30;
export const dynamicParams = false;

type Props = { params: Promise<{ slug: string }> };

export async function generateStaticParams() {
  return (await listArticles()).map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const article = await findArticle((await params).slug);
  return article === null ? {} : articleMetadata(article);
}

export default async function BlogArticlePage({ params }: Props) {
  const article = await findArticle((await params).slug);
  if (article === null) notFound();
  const figures = await articleFigures(article.body);
  const sourceNames = Object.assign({}, ...(await listReplays()).map(replaySourceNames));
  const page = <ArticlePage article={article} sourceNames={sourceNames} />;
  return (
    <MessagesProvider locale="en" namespaces={['blogLive', 'regimeWidget']}>
      <SubpageData
        facts={articleFacts(article)}
        under="/blog"
        nodes={[organizationNode(), articleNode(article)]}
      />
      {Object.keys(figures).length === 0 ? (
        page
      ) : (
        <ArticleFigures figures={figures} renderedAtMs={Date.now()}>
          {page}
        </ArticleFigures>
      )}
    </MessagesProvider>
  );
}
