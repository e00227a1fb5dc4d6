'use client';

import { type ReactNode, useState } from 'react';
import {
  type ChartBand,
  type ChartSeries,
  type ReferenceMark,
  toggledKey,
} from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { SeriesLegend } from '@/components/charts/series-legend';
import { ChartNote } from '@/components/freshness/chart-note';
import { Freshness } from '@/components/freshness/freshness';
import { Skeleton } from '@/components/ui/skeleton';
import type { Live } from '@/lib/features/client/use-live';
import type { Meta } from '@/lib/features/contract/primitives';
import type { FramedChart } from '@/lib/features/embed/chart-frame-paths';

const HEIGHT = 240;

/** One history of a coin in each state of its call, with age, data class, table and CSV. */
export function HistoryChart<T extends { meta: Meta }>({
  title,
  unit,
  state,
  toSeries,
  csv,
  formatValue,
  axis = {},
  marks = [],
  band,
  include = [],
  noteOf,
  controls,
  embed,
}: {
  title: string;
  unit: string;
  state: Live<T>;
  toSeries: (data: T) => readonly ChartSeries[];
  csv: { name: string; href: string };
  formatValue: (value: number) => string;
  /** How the value axis differs from the readout. */
  axis?: { formatAxis?: (value: number) => string; ticks?: readonly number[] };
  marks?: readonly ReferenceMark[];
  band?: ChartBand;
  include?: readonly number[];
  /** The note under the chart for these figures. */
  noteOf?: (data: T) => ReactNode;
  controls?: ReactNode;
  /** The same chart for a frame of another site, if there is one. */
  embed?: FramedChart;
}) {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const all = 'data' in state ? toSeries(state.data) : [];
  const series = all.filter((line) => line.points.length > 0);
  const shown = series.filter((line) => !hidden.has(line.key));
  const chart: LineChartProps = {
    series: shown,
    marks,
    band,
    include,
    ...axis,
    formatValue,
    asOfMs: 'data' in state ? Date.parse(state.data.meta.as_of) : undefined,
    ariaLabel: title,
  };
  const toggle = (key: string) => setHidden((before) => toggledKey(before, key));
  return (
    <div>
      <ChartFrame
        chart={chart}
        unit={unit}
        headingLevel="h3"
        csv={[csv]}
        embed={embed}
        controls={controls}
        legend={
          series.length > 1 ? (
            <SeriesLegend
              series={series}
              hidden={hidden}
              onToggle={toggle}
              formatValue={formatValue}
            />
          ) : null
        }
      >
        {state.status === 'loading' ? (
          <Skeleton className="scripted w-full" style={{ height: HEIGHT }} />
        ) : null}
        {state.status === 'error' || ('data' in state && series.length === 0) ? (
          <ChartNote height={HEIGHT} state={state} />
        ) : null}
        {series.length > 0 ? <LazyLineChart height={HEIGHT} {...chart} /> : null}
      </ChartFrame>
      {'data' in state ? noteOf?.(state.data) : null}
      {'data' in state ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-faint text-micro">
          <Freshness meta={state.data.meta} state={state} short />
        </p>
      ) : null}
    </div>
  );
}
