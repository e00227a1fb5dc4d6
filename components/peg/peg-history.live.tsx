'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ReferenceMark, toggledKey } from '@/components/charts/chart-data';
import { ChartFrame } from '@/components/charts/chart-frame';
import type { LineChartProps } from '@/components/charts/chart-plan';
import { LazyLineChart } from '@/components/charts/lazy-line-chart';
import { ReconstructedNote, reconstructedCount } from '@/components/charts/reconstructed-note';
import { SeriesLegend } from '@/components/charts/series-legend';
import { pegLine } from '@/components/coins/coin-lines';
import { ChartNote } from '@/components/freshness/chart-note';
import { StateNote } from '@/components/freshness/state-note';
import { Segmented } from '@/components/ui/form/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { BPS_PLACES, formatBps, formatNumber, shownChange } from '@/lib/format/numbers';
import { usePegHistory } from '@/lib/web/client/hooks/use-peg-history';
import { useQueryParam } from '@/lib/web/client/hooks/use-query-param';
import { pegSeriesCsv } from '@/lib/web/client/hooks/use-series';
import { liveData } from '@/lib/web/client/use-live';
import {
  DEFAULT_PEG_RANGE,
  hiddenSeries,
  PEG_DETAILS,
  PEG_RANGES,
  PEG_WINDOWS,
  type PegDetail,
} from './history-windows';

const CHART_HEIGHT = 360;
const THRESHOLD_BPS = 50;
const AXIS_REACH_BPS = 60;
const formatValue = (bps: number) => formatBps(bps, BPS_PLACES);

/**
 * Historical Peg Analysis: recorded deviations of several coins with the ±50 bps threshold.
 */
export function PegHistory({
  symbols,
  basket,
  defaultDetail,
}: {
  symbols: readonly string[];
  /** Initially visible; the other lines are hidden. */
  basket: readonly string[];
  defaultDetail: PegDetail;
}) {
  const t = useTranslations();
  const [range, setRange] = useQueryParam('range', PEG_RANGES, DEFAULT_PEG_RANGE);
  const [detail, setDetail] = useQueryParam('detail', PEG_DETAILS, defaultDetail);
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const window = PEG_WINDOWS[detail][range];
  const { state } = usePegHistory(symbols, window);

  const coins = liveData(state) ?? [];
  const series = coins
    .map((coin) => ({ ...pegLine(coin), key: coin.asset }))
    .filter((line) => line.points.length > 0);
  const keys = series.map((line) => line.key);
  const putAway = hiddenSeries(basket);
  const hidden = new Set(keys.filter((key) => putAway.includes(key) !== toggled.has(key)));
  // Coins that the feed does not cover are not named: they have no data in any range.
  const without = coins.filter((coin) => coin.points.length === 0).map(({ asset }) => asset);
  const points = coins.filter((coin) => !hidden.has(coin.asset)).flatMap((coin) => coin.points);
  const shown = series.filter((line) => !hidden.has(line.key));
  const marks: readonly ReferenceMark[] = [
    {
      value: THRESHOLD_BPS,
      label: `+${THRESHOLD_BPS} ${t('pegMonitor.threshold')}`,
      tone: 'alert',
    },
    { value: 0, label: '', tone: 'zero' },
    {
      value: -THRESHOLD_BPS,
      label: `−${THRESHOLD_BPS} ${t('pegMonitor.threshold')}`,
      tone: 'alert',
    },
  ];
  const chart: LineChartProps = {
    series: shown,
    marks,
    band: { low: -THRESHOLD_BPS, high: THRESHOLD_BPS, color: 'var(--stable-wash)' },
    include: [-AXIS_REACH_BPS, AXIS_REACH_BPS],
    formatValue,
    formatChange: (before, now) => formatBps(shownChange(before, now, BPS_PLACES), BPS_PLACES),
    formatAxis: (bps) => formatNumber(bps, Number.isInteger(bps) ? 0 : 1),
    endLabel: ({ label }) => label,
    widestNote: t('pegMonitor.widest', { step: window.step }),
    asOfMs: Math.max(...coins.map(({ meta }) => Date.parse(meta.as_of))),
    ariaLabel: t('pegMonitor.history'),
  };
  const toggle = (key: string) => setToggled((before) => toggledKey(before, key));

  return (
    <div>
      <ChartFrame
        chart={chart}
        unit={`bps · ${t('pegMonitor.historyBody')}`}
        csv={shown.map((line) => ({
          name: `${line.label} CSV`,
          href: pegSeriesCsv(line.key, window),
        }))}
        controls={
          <div className="flex flex-wrap gap-2">
            <Segmented
              label={t('pegMonitor.range')}
              segments={PEG_RANGES.map((value) => ({ value, label: value }))}
              value={range}
              onChange={setRange}
            />
            <Segmented
              label={t('pegMonitor.detail')}
              segments={PEG_DETAILS.map((value) => ({
                value,
                label: t(`pegMonitor.steps.${PEG_WINDOWS[value][range].step}`),
              }))}
              value={detail}
              onChange={setDetail}
            />
          </div>
        }
        legend={
          series.length === 0 ? (
            <div className="h-11 md:h-9" />
          ) : (
            <SeriesLegend
              series={series}
              hidden={hidden}
              onToggle={toggle}
              formatValue={formatValue}
            />
          )
        }
      >
        {state.status === 'loading' ? (
          <div className="chart-box">
            <Skeleton className="w-full" style={{ height: CHART_HEIGHT }} />
          </div>
        ) : null}
        {state.status === 'error' || ('data' in state && series.length === 0) ? (
          <ChartNote height={CHART_HEIGHT} state={state} />
        ) : null}
        {series.length > 0 ? <LazyLineChart height={CHART_HEIGHT} {...chart} /> : null}
        <StateNote state={state} />
      </ChartFrame>
      {series.length > 0 && without.length > 0 ? (
        <p className="text-faint text-micro">
          {t('pegMonitor.historyWithout', { coins: without.join(', ') })}
        </p>
      ) : null}
      <ReconstructedNote count={reconstructedCount(points)} total={points.length} />
    </div>
  );
}
