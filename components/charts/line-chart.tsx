'use client';

import { useLocale } from 'next-intl';
import {
  CartesianGrid,
  Line,
  LineChart as RechartsLineChart,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatTick } from '@/lib/format/ticks';
import { timeTicks, valueTicks } from './axis-ticks';
import { type ChartSeries, mergeSeries, type ReferenceMark, valueRange } from './chart-data';
import { ChartReadout } from './chart-readout';

/** A line of so few points shows each of them. */
const DOTTED_UP_TO = 10;

const MARK_COLOUR: Record<ReferenceMark['tone'], string> = {
  zero: 'var(--ink)',
  watch: 'var(--watch)',
  alert: 'var(--alert)',
};

export type LineChartProps = {
  series: readonly ChartSeries[];
  marks?: readonly ReferenceMark[];
  /** Values the axis must reach even where no line does. */
  include?: readonly number[];
  /** Where the value axis has its labels; round values without. */
  ticks?: readonly number[];
  formatValue: (value: number) => string;
  formatAxis?: (value: number) => string;
  dotColour?: ((value: number) => string) | undefined;
  ariaLabel: string;
};

/** Lines over time, thin, few grid lines, a firm zero. Load it through `LazyLineChart`. */
export function LineChart({
  series,
  marks = [],
  include = [],
  ticks,
  formatValue,
  formatAxis,
  dotColour,
  ariaLabel,
}: LineChartProps) {
  const locale = useLocale();
  const rows = mergeSeries(series);
  const [fromMs, toMs] = [rows[0]?.atMs ?? 0, rows.at(-1)?.atMs ?? 0];
  const showAxis = formatAxis ?? formatValue;
  const domain = valueRange(series, include) ?? [0, 1];
  const values = ticks
    ? ticks.filter((tick) => tick >= domain[0] && tick <= domain[1])
    : valueTicks(domain[0], domain[1], showAxis);
  const shownMarks = marks.filter((mark) => mark.value >= domain[0] && mark.value <= domain[1]);
  return (
    <ResponsiveContainer width="100%" height="100%">
      <RechartsLineChart
        data={rows}
        margin={{ top: 10, right: 24, bottom: 0, left: 0 }}
        accessibilityLayer
        title={ariaLabel}
      >
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="atMs"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          ticks={timeTicks(fromMs, toMs)}
          tickFormatter={(atMs: number) => formatTick(atMs, toMs - fromMs, locale)}
          interval="equidistantPreserveStart"
          minTickGap={24}
          tickLine={false}
          axisLine={{ stroke: 'var(--rule-firm)' }}
          tick={{ fill: 'var(--ink-faint)', fontSize: 11 }}
        />
        <YAxis
          domain={domain}
          tickFormatter={showAxis}
          ticks={values}
          // All of them: a label's line is taller than its figure, and 0 must not go missing.
          interval={0}
          width={58}
          tickLine={false}
          axisLine={false}
          tick={{ fill: 'var(--ink-faint)', fontSize: 11 }}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={{ stroke: 'var(--rule-firm)' }}
          content={({ active, label }) =>
            active && typeof label === 'number' ? (
              <ChartReadout atMs={label} rows={rows} series={series} formatValue={formatValue} />
            ) : null
          }
        />
        {shownMarks.map((mark) => (
          <ReferenceLine
            key={mark.value}
            y={mark.value}
            stroke={MARK_COLOUR[mark.tone]}
            strokeWidth={1}
            {...(mark.tone === 'zero' ? {} : { strokeDasharray: '4 4' })}
            label={{
              value: mark.label,
              // Outside the band: above an upper threshold, below a lower one.
              position: mark.value < 0 ? 'insideTopLeft' : 'insideBottomLeft',
              fill: MARK_COLOUR[mark.tone],
              fontSize: 11,
            }}
          />
        ))}
        {series.map((line) => (
          <Line
            key={line.key}
            dataKey={line.key}
            name={line.label}
            type="linear"
            stroke={line.colour}
            strokeWidth={1.5}
            connectNulls={false}
            isAnimationActive={false}
            activeDot={{ r: 3.5, strokeWidth: 0 }}
            dot={
              dotColour
                ? (dot) => <ColouredDot {...dot} colour={dotColour} />
                : rows.length <= DOTTED_UP_TO && { r: 2.5, fill: line.colour, strokeWidth: 0 }
            }
          />
        ))}
      </RechartsLineChart>
    </ResponsiveContainer>
  );
}

function ColouredDot({
  cx,
  cy,
  value,
  colour,
}: {
  cx?: number | undefined;
  cy?: number | undefined;
  value?: unknown;
  colour: (value: number) => string;
}) {
  if (typeof cx !== 'number' || typeof cy !== 'number' || typeof value !== 'number') return null;
  return <circle cx={cx} cy={cy} r={3} fill={colour(value)} />;
}
