'use client';

import { useTranslations } from 'next-intl';
import { timePoints } from '@/components/charts/chart-data';
import { ReconstructedNote } from '@/components/charts/reconstructed-note';
import { Sparkline } from '@/components/charts/still-chart';
import { FailureText, Retry } from '@/components/freshness/failure/failure-text';
import { ShareActions } from '@/components/share/share-actions';
import { Skeleton } from '@/components/ui/skeleton';
import { isFrameIndex, isFrameRange } from '@/lib/features/embed/chart-frame-paths';
import { useIndexLine } from '@/lib/features/series/use-series';
import { formatIndexValue } from '@/lib/format/index-value';
import { type IndexWindow, WINDOW_SERIES } from './index-format';

/** A small line over the window. */
export function IndexHistoryLine({
  code,
  window,
  name,
}: {
  code: string;
  window: IndexWindow;
  name: string;
}) {
  const t = useTranslations();
  const { state } = useIndexLine(code, WINDOW_SERIES[window]);
  return (
    <div className="mt-3 min-h-20 sm:min-h-28">
      {state.status === 'loading' ? (
        <Skeleton className="noscript:hidden h-16 w-full sm:h-24" />
      ) : null}
      {state.status === 'error' ? (
        <div className="flex min-h-24 flex-wrap items-center justify-center gap-3 text-center text-faint text-micro">
          <FailureText error={state.error}>{t('common.chart.failed')}</FailureText>
          {state.again ? <Retry {...state.again} /> : null}
        </div>
      ) : null}
      {'data' in state ? (
        <>
          <Line
            label={t('indices.chartTitle', { name, window })}
            empty={t('indices.noHistory')}
            unit={state.data.unit}
            points={state.data.points}
          />
          <ReconstructedNote count={state.data.reconstructed} total={state.data.count} />
          {isFrameIndex(code) && isFrameRange(window) && state.data.count > 0 ? (
            <div className="-ml-2 flex print:hidden">
              <ShareActions
                title={t('indices.chartTitle', { name, window })}
                asOfMs={state.data.points.at(-1)?.atMs ?? null}
                embed={{ subject: code, range: window }}
                path={`/index-dashboard?tab=${code}&window=${window}`}
              />
            </div>
          ) : null}
        </>
      ) : null}
    </div>
  );
}

function Line({
  label,
  empty,
  unit,
  points,
}: {
  label: string;
  empty: string;
  unit: 'percent' | 'bps';
  points: readonly { atMs: number; value: number | null }[];
}) {
  const t = useTranslations('indices');
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  if (values.length < 2) {
    return (
      <p className="grid h-24 place-items-center rounded-sm bg-sunk text-center text-faint text-micro">
        {empty}
      </p>
    );
  }
  return (
    <>
      <Sparkline
        series={[{ key: label, label, color: 'var(--ink)', points: timePoints(points) }]}
        label={label}
        className="h-16 w-full sm:h-24"
      />
      <p className="figure flex justify-between text-faint text-micro">
        <span>{t('low', { value: formatIndexValue(Math.min(...values), unit) })}</span>
        <span>{t('high', { value: formatIndexValue(Math.max(...values), unit) })}</span>
      </p>
    </>
  );
}
