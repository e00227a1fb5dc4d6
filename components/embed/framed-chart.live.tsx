'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { summarize } from '@/components/charts/chart-data';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { LineSwatch } from '@/components/charts/series-legend';
import { ChartNote } from '@/components/freshness/chart-note';
import { DataClassLabel, StateNote } from '@/components/freshness/freshness';
import {
  axisPlaces,
  chartSeries,
  type HistoryLine,
  indexHistory,
  onSameTimes,
  rateHistory,
} from '@/components/indices/history/history-lines';
import { PEG_BAND, PEG_REACH_BPS, pegLines, pegMarks } from '@/components/peg/peg-chart';
import type { IndexCode } from '@/lib/benchmark/codes';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { publicConfig } from '@/lib/config/public/public-config';
import { type Live, liveData, useLive } from '@/lib/features/client/use-live';
import { coinPath } from '@/lib/features/coins/coin-path';
import type { Meta } from '@/lib/features/contract/primitives';
import {
  FRAME_RANGES,
  type FramedChart as Framed,
  type FrameRange,
  isFrameIndex,
} from '@/lib/features/embed/chart-frame-paths';
import { indexSeriesCall, rateSeriesCall } from '@/lib/features/series/calls';
import type { IndexSeries } from '@/lib/features/series/contract';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import { usePegSeries } from '@/lib/features/series/use-series';
import { formatExactIndex } from '@/lib/format/index-value';
import { BPS_PLACES, formatBps, formatNumber } from '@/lib/format/numbers';
import { formatDay, formatTimestamp } from '@/lib/format/times';
import { AddMessages } from '@/lib/i18n/add-messages';
import messages from '@/messages/en/share.json';
import { useFrameTitle } from './use-frame-title';

const STEP_MS = { '1h': HOUR_MS, '1d': DAY_MS } as const;

/** A chart that fills its frame: what it shows, its newest value, its lines, their time and the source. */
export function FramedChart({ subject, range, siteUrl }: Framed & { siteUrl: string }) {
  return (
    <AddMessages messages={messages}>
      {isFrameIndex(subject) ? (
        <FramedIndex {...{ subject, range, siteUrl }} />
      ) : (
        <FramedPeg {...{ subject, range, siteUrl }} />
      )}
    </AddMessages>
  );
}

type FrameOf<Subject> = { subject: Subject; range: FrameRange; siteUrl: string };

function FramedIndex({ subject: index, range, siteUrl }: FrameOf<IndexCode>) {
  const t = useTranslations('share');
  const title = useFrameTitle()({ subject: index, range });
  const { range: length, step } = FRAME_RANGES[range];
  const { state } = useLive(indexSeriesCall, {
    input: { params: { index }, query: { range: length, step } },
  });
  const bill = useLive(rateSeriesCall, {
    input: { params: { rate: 'bill' }, query: { range: length } },
  });
  const series = liveData(state);
  const lines = series === null ? [] : linesOf(series, liveData(bill.state), STEP_MS[step]);
  const unit = series?.unit ?? 'percent';
  const places = axisPlaces(lines, unit);
  const format = (value: number) => formatExactIndex(value, unit);
  const chart: LineChartProps = {
    series: chartSeries(lines, (id) => (id === 'bill' ? t('bill') : id)),
    formatValue: format,
    formatAxis: (value) =>
      unit === 'bps' ? formatNumber(value, places) : `${formatNumber(value, places)}%`,
    endLabel: (_, value) => format(value),
    ...(step === '1d' ? { formatTime: formatDay } : {}),
    ariaLabel: title,
  };
  const page = `${siteUrl}/index-dashboard?tab=${index}&window=${range}`;
  return <Frame title={title} chart={chart} state={state} page={page} />;
}

/** An index and the bill on the same times; a premium over bills is not shown beside the bill. */
function linesOf(series: IndexSeries, bill: RateSeries | null, stepMs: number): HistoryLine[] {
  const own = indexHistory(series.index_code, series);
  if (bill === null || series.unit !== 'percent') return [own];
  return onSameTimes([own, rateHistory('bill', bill)], stepMs);
}

function FramedPeg({ subject: symbol, range, siteUrl }: FrameOf<string>) {
  const t = useTranslations('share');
  const title = useFrameTitle()({ subject: symbol, range });
  const { state } = usePegSeries(symbol, FRAME_RANGES[range]);
  const series = liveData(state);
  const chart: LineChartProps = {
    series: series === null ? [] : pegLines([series]),
    marks: pegMarks(t('threshold')),
    band: PEG_BAND,
    include: PEG_REACH_BPS,
    formatValue: (bps) => formatBps(bps, BPS_PLACES),
    formatAxis: (bps) => formatNumber(bps, Number.isInteger(bps) ? 0 : 1),
    endLabel: (_, bps) => formatBps(bps, BPS_PLACES),
    ariaLabel: title,
  };
  return (
    <Frame
      title={title}
      note={t('pegNote')}
      chart={chart}
      state={state}
      page={`${siteUrl}${coinPath(symbol, 'en')}?range=${range}`}
    />
  );
}

function Frame({
  title,
  note,
  chart,
  state,
  page,
}: {
  title: string;
  /** What its bars are. */
  note?: string;
  chart: LineChartProps;
  state: Live<{ meta: Meta }>;
  /** The same chart on the site. */
  page: string;
}) {
  const t = useTranslations('share');
  const common = useTranslations('common');
  const [first, ...others] = chart.series;
  const shown = first && summarize(first);
  return (
    <main
      aria-label={title}
      className="flex h-dvh min-h-60 flex-col rounded-md border border-rule px-4 py-3"
    >
      <h1 className="font-semibold text-small text-soft">{title}</h1>
      {shown ? (
        <>
          <p className="figure flex flex-wrap items-baseline gap-x-4 text-micro text-soft">
            <b
              data-value=""
              className="font-[650] text-[1.625rem] text-ink leading-8 tracking-tight"
            >
              {chart.formatValue(shown.last)}
            </b>
            {others.map((line) => {
              const other = summarize(line);
              return other === null ? null : (
                <span
                  key={line.key}
                  data-other={line.key}
                  className="inline-flex items-center gap-1.5"
                >
                  <LineSwatch line={line} />
                  {line.label} {chart.formatValue(other.last)}
                </span>
              );
            })}
            <span data-reach="">
              {t('reach', {
                low: chart.formatValue(shown.low),
                high: chart.formatValue(shown.high),
              })}
            </span>
          </p>
          <Plot chart={chart} />
        </>
      ) : state.status === 'loading' ? (
        <div className="grow" />
      ) : (
        <ChartNote height={120} state={state} />
      )}
      {'data' in state ? (
        <p className="flex flex-wrap items-center gap-x-3 text-faint text-micro">
          {/* With the day: a page that shows the frame may be looked at much later. */}
          <time dateTime={state.data.meta.as_of}>
            {`${common('asOf')} ${formatTimestamp(Date.parse(state.data.meta.as_of))}`}
          </time>
          <DataClassLabel
            meta={state.data.meta}
            short={state.data.meta.data_class === 'sample'}
            always
          />
          <StateNote state={state} />
        </p>
      ) : null}
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 border-rule border-t pt-1 text-faint text-micro">
        <a href={page} target="_blank" rel="noopener" className="prose-link">
          {t('link', { product: publicConfig.productName })}
        </a>
        <span>{[note, t('indicative')].filter(Boolean).join(' ')}</span>
      </p>
    </main>
  );
}

/** Fits the smallest frame; a taller one is measured. */
const LEAST_HEIGHT = 150;

/** The chart in what the frame leaves of its height. */
function Plot({ chart }: { chart: LineChartProps }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(LEAST_HEIGHT);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      setHeight(Math.max(LEAST_HEIGHT, element.clientHeight)),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={box} className="mt-1 min-h-0 grow basis-0">
      <LazyLineChart key={height} height={height} {...chart} />
    </div>
  );
}
