'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useNearViewport } from '@/lib/client/use-near-viewport';
import type { LineChartProps } from './line-chart';

const LineChart = lazy(async () => {
  const { LineChart: chart } = await import('./line-chart');
  return { default: chart };
});

/**
 * A line chart whose code is fetched when the chart nears the viewport. The box has its final
 * height from the start, so nothing moves when the lines arrive.
 */
export function LazyLineChart({ height, ...props }: LineChartProps & { height: number }) {
  const box = useRef<HTMLDivElement>(null);
  const near = useNearViewport(box);
  const t = useTranslations('common.chart');
  return (
    <div ref={box} style={{ height }} className="chart-box w-full">
      {near ? (
        <Suspense fallback={<Skeleton className="size-full" />}>
          <LineChart {...props} />
        </Suspense>
      ) : (
        <>
          <Skeleton className="size-full" />
          <span className="sr-only">{t('loading')}</span>
        </>
      )}
    </div>
  );
}
