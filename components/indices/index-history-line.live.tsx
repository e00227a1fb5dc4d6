'use client';

import { useTranslations } from 'next-intl';
import { timePoints } from '@/components/charts/chart-data';
import { ReconstructedNote } from '@/components/charts/reconstructed-note';
import { Sparkline } from '@/components/charts/still-chart';
import { FailureText, Retry } from '@/components/freshness/failure/failure-text';
import { ShareActions } from '@/components/share/share-actions';
import { Skeleton } from '@/components/ui/skeleton';
import { liveData } from '@/lib/features/client/use-live';
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
  const title = t('indices.chartTitle', { name, window });
  const points = liveData(state)?.points ?? [];
  const values = points.flatMap((point) => (point.value === null ? [] : [point.value]));
  const shown = (value: number) => formatIndexValue(value, liveData(state)?.unit ?? 'percent');
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
          {values.length < 2 ? (
            <p className="grid h-24 place-items-center rounded-sm bg-sunk text-center text-faint text-micro">
              {t('indices.noHistory')}
            </p>
          ) : (
            <>
              <Sparkline
                series={[
                  { key: title, label: title, color: 'var(--ink)', points: timePoints(points) },
                ]}
                label={title}
                className="h-16 w-full sm:h-24"
              />
              <p className="figure flex justify-between text-faint text-micro">
                <span>{t('indices.low', { value: shown(Math.min(...values)) })}</span>
                <span>{t('indices.high', { value: shown(Math.max(...values)) })}</span>
              </p>
            </>
          )}
          <ReconstructedNote count={state.data.reconstructed} total={state.data.count} />
          {isFrameIndex(code) && isFrameRange(window) && state.data.count > 0 ? (
            <div className="-ml-2 flex print:hidden">
              <ShareActions
                title={title}
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
