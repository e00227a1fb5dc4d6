import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
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
import { LiveYieldsSection } from '@/components/live-yields/live-yields-section';
import { publicConfig } from '@/lib/config/public-config';
import { MessagesProvider } from '@/lib/i18n/provider';
import { ninetyDays } from '../initial-figures';
import { landingFigures } from './landing-figures';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'home' });
  const product = publicConfig.productName;
  return { title: t('metaTitle', { product }), description: t('metaDescription', { product }) };
}

export default async function HomePage() {
  const [page, series] = await Promise.all([landingFigures(), ninetyDays()]);
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
