'use client';

import { useLocale } from 'next-intl';
import {
  type LineChartProps,
  percent,
  planChart,
  shares,
  sparkPlan,
} from '@/components/charts/chart-plan';
import { ChartReadout } from '@/components/charts/chart-readout';
import {
  chartSeries,
  formatMove,
  type HistoryLine,
  onSameTimes,
} from '@/components/indices/history/history-lines';
import { useHistoryLine, useLineName } from '@/components/indices/history/use-history';
import { DAY_MS } from '@/lib/benchmark/durations';
import { liveData } from '@/lib/features/client/use-live';
import { formatExactIndex } from '@/lib/format/index-value';
import { formatDay } from '@/lib/format/times';

const WINDOW = { range: '90D', step: '1d' } as const;

export type HoverReadoutProps = {
  index: string;
  /** 0 at the left end of the picture, 1 at its right. */
  where: number;
};

/** Hairline, dot and figures at a point of the line: value and bill with the change from the day before. */
export function HoverReadout({ index, where }: HoverReadoutProps) {
  const name = useLineName();
  const locale = useLocale();
  const line = liveData(useHistoryLine(index, WINDOW));
  const bill = liveData(useHistoryLine('bill', WINDOW));
  const found = [line, bill].flatMap((each): HistoryLine[] => (each === null ? [] : [each]));
  const lines = onSameTimes(found, DAY_MS);
  const first = lines[0];
  if (line === null || first === undefined) return null;
  const series = chartSeries(lines, name);
  const plan = sparkPlan(series.slice(0, 1));
  const at = shares(plan);
  const known = first.points.flatMap(({ atMs, value }) =>
    value === null ? [] : [{ atMs, value }],
  );
  const away = known.map(({ atMs }) => Math.abs(at.x(atMs) - where));
  const point = known[away.indexOf(Math.min(...away))];
  if (point === undefined) return null;
  const [x, y] = [percent(at.x(point.atMs)), percent(at.y(point.value))];
  const format = (value: number) => formatExactIndex(value, first.unit);
  const chart: LineChartProps = {
    series,
    formatValue: format,
    formatChange: (before, now) => formatMove(before, now, first.unit),
    formatTime: formatDay,
    ariaLabel: index,
  };
  return (
    <>
      <svg
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
        stroke="var(--rule-firm)"
      >
        <line x1={x} x2={x} y2="100%" />
        <line x2="100%" y1={y} y2={y} />
        <circle cx={x} cy={y} r={3.5} fill="var(--ink)" stroke="none" />
      </svg>
      <div
        role="status"
        className="pointer-events-none absolute bottom-full z-10 w-max pb-1"
        style={{ left: x, transform: `translateX(-${x})` }}
      >
        <ChartReadout x={point.atMs} plan={planChart(chart)} chart={chart} locale={locale} />
      </div>
    </>
  );
}
