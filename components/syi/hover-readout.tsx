'use client';

import { useLocale } from 'next-intl';
import { planChart } from '@/components/charts/chart-plan';
import { ChartReadout } from '@/components/charts/chart-readout';
import { SPARK_SIZE, sparkScale } from '@/components/charts/sparkline';
import {
  formatMove,
  type HistoryLine,
  lookOf,
  onSameTimes,
} from '@/components/indices/history/history-lines';
import { useHistoryLine } from '@/components/indices/history/use-history';
import { useLineName } from '@/components/indices/history/use-line-name';
import { DAY_MS } from '@/lib/benchmark/durations';
import { formatExactIndex } from '@/lib/format/index-value';
import { formatDay } from '@/lib/format/times';
import { PageMessages } from '@/lib/i18n/page-messages';
import { liveData } from '@/lib/web/client/use-live';
import own from '@/messages/figures/index-history.en.json';

const WINDOW = { range: '90D', step: '1d' } as const;

export type HoverReadoutProps = {
  index: string;
  /** 0 at the left end of the picture, 1 at its right. */
  where: number;
};

/** Hairline, dot and figures at a point of the line: value and bill with the change from the day before. */
export function HoverReadout(props: HoverReadoutProps) {
  return (
    <PageMessages own={own}>
      <Readout {...props} />
    </PageMessages>
  );
}

function Readout({ index, where }: HoverReadoutProps) {
  const name = useLineName();
  const locale = useLocale();
  const line = liveData(useHistoryLine(index, WINDOW));
  const bill = liveData(useHistoryLine('bill', WINDOW));
  const found = [line, bill].flatMap((each): HistoryLine[] => (each === null ? [] : [each]));
  const lines = onSameTimes(found, DAY_MS);
  const first = lines[0];
  if (line === null || first === undefined) return null;
  const { width, height } = SPARK_SIZE;
  const scale = sparkScale(first.points, width, height);
  const known = first.points.flatMap(({ atMs, value }) =>
    value === null ? [] : [{ atMs, value }],
  );
  if (scale === null) return null;
  const away = known.map(({ atMs }) => Math.abs(scale.x(atMs) - where * width));
  const point = known[away.indexOf(Math.min(...away))];
  if (point === undefined) return null;
  const [x, y] = [scale.x(point.atMs), scale.y(point.value)];
  const format = (value: number) => formatExactIndex(value, first.unit);
  const series = lines.map(({ id, points }) => ({
    key: id,
    label: name(id),
    ...lookOf(id),
    points,
  }));
  return (
    <>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 size-full overflow-visible"
        stroke="var(--rule-firm)"
      >
        <path d={`M${x} 0V${height}M0 ${y}H${width}`} vectorEffect="non-scaling-stroke" />
        <path
          d={`M${x} ${y}h0.01`}
          stroke="var(--ink)"
          strokeWidth={7}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <div
        role="status"
        className="pointer-events-none absolute bottom-full z-10 w-max pb-1"
        style={{ left: `${(100 * x) / width}%`, transform: `translateX(-${(100 * x) / width}%)` }}
      >
        <ChartReadout
          atMs={point.atMs}
          plan={planChart({ series, formatValue: format, ariaLabel: index })}
          series={series}
          formatValue={format}
          formatChange={(before, now) => formatMove(before, now, first.unit)}
          formatTime={formatDay}
          locale={locale}
        />
      </div>
    </>
  );
}
