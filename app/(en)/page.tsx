import { Benchmark } from '@/components/home/benchmark';
import { ExploreData } from '@/components/home/explore-data';
import { Features } from '@/components/home/features';
import { HomeFamily } from '@/components/home/home-family';
import { HomeHero } from '@/components/home/home-hero';
import { HowItWorks } from '@/components/home/how-it-works';
import { Limits } from '@/components/home/limits';
import { Mission } from '@/components/home/mission';
import { WhatItIs } from '@/components/home/what-it-is';
import { Why } from '@/components/home/why';
import { PageData } from '@/components/json-ld/page-data';
import { LiveYieldsSection } from '@/components/live-yields/live-yields-section';
import { HOME_QUESTIONS } from '@/lib/content/faq/home-questions';
import { datasetNode } from '@/lib/content/json-ld/dataset-nodes';
import { faqNode } from '@/lib/content/json-ld/faq-node';
import { pageMetadata } from '@/lib/content/page-metadata';
import { MessagesProvider } from '@/lib/i18n/provider';
import { getFamilyCoverage } from '@/lib/services/index-family/get-coverage';
import { readOrNull } from '@/lib/services/read-or-null';
import { ninetyDays } from '../initial-figures';
import { landingFigures } from './landing-figures';

export const revalidate = 30;

export const metadata = pageMetadata('/');

export default async function HomePage() {
  const [page, series, coverage] = await Promise.all([
    landingFigures(),
    ninetyDays(),
    readOrNull(getFamilyCoverage),
  ]);
  const namespaces = [
    'syi',
    'homeLive',
    'indices',
    'regimeWidget',
    'liveYields',
    'alerts',
  ] as const;
  return (
    <MessagesProvider locale="en" namespaces={namespaces}>
      <PageData path="/" nodes={[faqNode('/', HOME_QUESTIONS), datasetNode('SYI', coverage)]} />
      <HomeHero page={page} series={series} />
      <HomeFamily page={page} />
      <LiveYieldsSection page={page} />
      <Benchmark page={page} />
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
