'use client';

import { useTranslations } from 'next-intl';
import { CoinCharts } from './coin-charts';

/** The histories of a coin. */
export function CoinHistory({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title" className="border-firm border-b pb-2 text-lead">
        {t('historyTitle')}
      </h2>
      <CoinCharts symbol={symbol} />
    </section>
  );
}
