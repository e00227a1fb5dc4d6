'use client';

import { useTranslations } from 'next-intl';
import { SectionHead } from '@/components/ui/section-head';
import { CoinCharts } from './coin-charts';

/** The histories of a coin. */
export function CoinHistory({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  return (
    <section aria-labelledby="history-title">
      <SectionHead id="history-title" title={t('historyTitle')} />
      <CoinCharts symbol={symbol} />
    </section>
  );
}
