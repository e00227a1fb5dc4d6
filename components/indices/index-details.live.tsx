'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ChartFrame } from '@/components/charts/chart-frame';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { Segmented } from '@/components/ui/segmented';
import { errorMessage } from '@/lib/client/fetch-error';
import { liveData } from '@/lib/client/use-live';
import { useNearViewport } from '@/lib/client/use-near-viewport';
import { useQueryParam } from '@/lib/client/use-query-param';
import { indexSeriesCsv, useIndexSeries } from '@/lib/client/use-series';
import { publicConfig } from '@/lib/config/public-config';
import { IndexFacts } from './index-facts.live';
import { formatIndexValue, INDEX_CODES_SHOWN, type ShownIndexCode } from './index-format';
import { DEFAULT_INDEX_WINDOW, INDEX_WINDOWS, WINDOW_SERIES } from './index-windows';

const CHART_HEIGHT = 280;

/**
 * History and figures of the index named by `tab` in the address; SYI without one. The history is
 * asked for when it nears the viewport.
 */
export function IndexDetails() {
  const t = useTranslations();
  const [code] = useQueryParam<ShownIndexCode>('tab', INDEX_CODES_SHOWN, 'SYI');
  const [window, setWindow] = useQueryParam('window', INDEX_WINDOWS, DEFAULT_INDEX_WINDOW);
  const box = useRef<HTMLElement>(null);
  const near = useNearViewport(box);
  const { state } = useIndexSeries(code, WINDOW_SERIES[window], near);
  const data = liveData(state);
  const unit = data?.unit ?? (code === 'SYRPI' ? 'bps' : 'percent');
  const name = publicConfig.indexNames[code];
  const format = (value: number) => formatIndexValue(value, unit);
  const series = [
    {
      key: code,
      label: code,
      colour: 'var(--ink)',
      points: (data?.points ?? []).map((point) => ({
        atMs: Date.parse(point.at),
        value: point.value,
      })),
    },
  ];
  const hasLine = series.some((line) => line.points.some((point) => point.value !== null));
  return (
    <section ref={box} aria-label={t('indices.historyOf', { name })}>
      <ChartFrame
        title={t('indices.chartTitle', { name, window })}
        unit={unit === 'bps' ? 'bps' : '%'}
        series={series}
        formatValue={format}
        csv={[{ name, href: indexSeriesCsv(code, WINDOW_SERIES[window]) }]}
        controls={
          <Segmented
            label={t('indices.window')}
            segments={INDEX_WINDOWS.map((value) => ({ value, label: value }))}
            value={window}
            onChange={setWindow}
          />
        }
      >
        {state.status === 'loading' || hasLine ? (
          <LazyLineChart
            height={CHART_HEIGHT}
            series={series}
            formatValue={format}
            ariaLabel={t('indices.chartTitle', { name, window })}
          />
        ) : (
          <p
            style={{ height: CHART_HEIGHT }}
            className="grid place-items-center rounded-md bg-sunk px-6 text-center text-faint"
          >
            {state.status === 'error'
              ? t('common.chart.failed', { message: errorMessage(state.error) ?? '' })
              : t('common.chart.empty')}
          </p>
        )}
      </ChartFrame>
      <IndexFacts code={code} />
    </section>
  );
}
