import { useTranslations } from 'next-intl';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { Retry } from '@/components/freshness/failure/failure-text';
import { Skeleton } from '@/components/ui/skeleton';
import type { Live } from '@/lib/features/client/use-live';
import { FailureText } from './failure/failure-text';

/** Replaces a chart that cannot be drawn: shows the reason, and a retry if the call failed. */
export function ChartNote({ height, state }: { height: number; state: Live<unknown> }) {
  const t = useTranslations('common.chart');
  const failed = state.status === 'error' ? state : null;
  return (
    <div
      style={{ minHeight: height }}
      className="flex flex-col items-center justify-center gap-3 rounded-md bg-sunk px-6 text-center text-faint"
    >
      {failed ? <FailureText error={failed.error}>{t('failed')}</FailureText> : <p>{t('empty')}</p>}
      {failed?.again ? <Retry {...failed.again} /> : null}
    </div>
  );
}

/** A chart in each state of its call: a placeholder, the reason it cannot be drawn, or its lines. */
export function LiveChart({
  state,
  height,
  hasLines,
  chart,
}: {
  state: Live<unknown>;
  height: number;
  /** Whether there are lines, those that the legend hides included. */
  hasLines: boolean;
  chart: LineChartProps;
}) {
  if (hasLines) return <LazyLineChart height={height} {...chart} />;
  return state.status === 'loading' ? (
    <Skeleton className="noscript:hidden w-full" style={{ height }} />
  ) : (
    <ChartNote height={height} state={state} />
  );
}
