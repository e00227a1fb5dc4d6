import { ExploreData } from '@/components/home/explore-data';
import { Features } from '@/components/home/features';
import { Benchmark } from '@/components/home/figures/benchmark';
import { HomeFamily } from '@/components/home/figures/home-family';
import { HomeHero } from '@/components/home/home-hero';
import { HowItWorks } from '@/components/home/how-it-works';
import { Limits } from '@/components/home/limits';
import { Mission } from '@/components/home/mission';
import { WhatItIs } from '@/components/home/what-it-is';
import { Why } from '@/components/home/why';
import { FaqData, pageNodes } from '@/components/json-ld';
import { LiveYieldsSection } from '@/components/yields/live-yields/live-yields-section';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { datasetNode } from '@/lib/content/json-ld/dataset-nodes';
import { faqNode } from '@/lib/content/json-ld/faq-node';
import { organizationNode } from '@/lib/content/json-ld/site-nodes';
import { MessagesProvider } from '@/lib/i18n/provider';
import { getFamilyCoverage } from '@/lib/read/indices/get-coverage';
import { readOrNull } from '@/lib/read/service/active-feed';
import { LiveProvider } from '@/lib/web/client/live-provider';
import { figureMetadata } from '../_figures/card-version';
import { fetchNinetyDaySeries, homeFigures } from '../_figures/initial-figures';

export const revalidate = 30;

export const generateMetadata = () => figureMetadata('/');

const TEXTS = ['syi', 'valueFacts', 'homeLive', 'indices', 'regimeWidget', 'liveYields'] as const;

export default async function HomePage() {
  const [figures, series, coverage] = await Promise.all([
    homeFigures(),
    fetchNinetyDaySeries(),
    readOrNull(getFamilyCoverage),
  ]);
  return (
    <MessagesProvider locale="en" namespaces={TEXTS}>
      <FaqData
        nodes={[...pageNodes('/'), organizationNode(), datasetNode('SYI', coverage)]}
        faq={faqNode('/')}
        questions={HOME_QUESTIONS}
      />
      <LiveProvider figures={figures}>
        <HomeHero series={series} />
        <HomeFamily />
        <LiveYieldsSection />
        <Benchmark />
      </LiveProvider>
      <WhatItIs />
      <Features />
      <HowItWorks />
      <ExploreData />
      <Why />
      <Limits />
      <Mission />
    </MessagesProvider>
  );
}
