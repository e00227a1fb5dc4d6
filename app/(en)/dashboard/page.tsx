import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CoinDetail } from '@/components/yields/coin-detail.live';
import { CoinsTable } from '@/components/yields/coins-table.live';
import { StrategiesBoard } from '@/components/yields/strategies-board.live';
import { StrategiesHead } from '@/components/yields/strategies-head';
import { LiveProvider } from '@/lib/client/live-provider';
import { publicConfig } from '@/lib/config/public-config';
import { MessagesProvider } from '@/lib/i18n/provider';
import { strategyFigures } from '../../strategy-figures';

export const revalidate = 30;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations({ locale: 'en', namespace: 'strategies' });
  const product = publicConfig.productName;
  return { title: t('metaTitle', { product }), description: t('metaDescription') };
}

export default async function StrategiesPage() {
  const figures = await strategyFigures();
  return (
    <MessagesProvider locale="en" namespaces={['strategies']}>
      <LiveProvider figures={figures}>
        <div className="page space-y-12 pt-8 sm:pt-12">
          <StrategiesHead />
          <CoinDetail />
          <StrategiesBoard />
          <CoinsTable />
        </div>
      </LiveProvider>
    </MessagesProvider>
  );
}
