import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeFamily } from '@/components/home/home-family';
import { HomeHero } from '@/components/home/home-hero';
import { HowItWorks } from '@/components/home/how-it-works';
import { Limits } from '@/components/home/limits';
import { WhatItIs } from '@/components/home/what-it-is';
import { LiveProvider } from '@/lib/client/live-provider';
import { publicConfig } from '@/lib/config/public-config';
import { MessagesProvider } from '@/lib/i18n/provider';
import { homeFigures, ninetyDays } from '../initial-figures';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'home' });
  const product = publicConfig.productName;
  return { title: t('metaTitle', { product }), description: t('metaDescription', { product }) };
}

export default async function HomePage() {
  const [figures, series] = await Promise.all([homeFigures(), ninetyDays()]);
  return (
    <MessagesProvider locale="en" namespaces={['syi', 'home', 'indices', 'regimeWidget']}>
      <LiveProvider figures={figures}>
        <HomeHero series={series} />
        <HomeFamily />
        <WhatItIs />
        <HowItWorks />
        <Limits />
      </LiveProvider>
    </MessagesProvider>
  );
}
