import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ArticlePage } from '@/components/blog/article/article-page';
import { ArticleFigures } from '@/components/blog/article/live-parts';
import { SubpageData } from '@/components/json-ld';
import { findArticle, listArticles } from '@/lib/content/article/files';
import { articleNode } from '@/lib/content/json-ld/article-nodes';
import { organizationNode } from '@/lib/content/json-ld/page-nodes';
import { articleFacts, articleMetadata } from '@/lib/content/site/page-metadata';
import { stablecoinsCall } from '@/lib/features/coins/calls';
import { getStablecoinMetrics } from '@/lib/features/coins/list-metrics';
import { syiCall } from '@/lib/features/indices/calls';
import { getCurrentSyi } from '@/lib/features/indices/get-syi';
import { regimeCall } from '@/lib/features/regime/calls';
import { listReplays } from '@/lib/features/replays/list-replays';
import { replaySourceNames } from '@/lib/features/replays/replay-source-names';
import { MessagesProvider } from '@/lib/i18n/provider';
import { getBriefRegime } from '../../../_figures/brief-regime';
import { type Figure, figuresOf } from '../../../_figures/figures-of';

export const dynamicParams = false;

/** The reads behind each live figure that an article may have. */
const READS: Readonly<Record<string, Figure>> = {
  SyiNow: [syiCall.swrKey(), getCurrentSyi],
  PegNow: [stablecoinsCall.swrKey(), getStablecoinMetrics],
  RegimeNow: [regimeCall.swrKey(), getBriefRegime],
};

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
  const shown = Object.entries(READS).filter(([name]) => article.body.includes(`<${name} />`));
  const figures = await figuresOf(...shown.map(([, figure]) => figure));
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
