'use client';

import { useTranslations } from 'next-intl';
import { Suspense, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useNearViewport } from '@/lib/web/client/hooks/use-near-viewport';
import { latePart } from '@/lib/web/client/late-part';

const CoinCharts = latePart(async () => (await import('./coin-charts')).CoinCharts);

/** The histories of a coin. Their code and figures are fetched when they near the viewport. */
export function CoinHistory({ symbol }: { symbol: string }) {
  const t = useTranslations('coinPage');
  const box = useRef<HTMLElement>(null);
  const near = useNearViewport(box);
  return (
    <section ref={box} aria-labelledby="history-title" className="min-h-[100rem] lg:min-h-[52rem]">
      <h2 id="history-title" className="border-firm border-b pb-2 text-lead">
        {t('historyTitle')}
      </h2>
      {near ? (
        <Suspense fallback={<Skeleton className="mt-4 h-96 w-full" />}>
          <CoinCharts symbol={symbol} />
        </Suspense>
      ) : null}
    </section>
  );
}
