'use client';

import { useLocale } from 'next-intl';
import { useEffect, useRef } from 'react';
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
import { ChartLayer } from './chart-layer';
import {
  CHART_EDGES,
  LABEL_GAP,
  LABEL_SIZE,
  type LineChartProps,
  MARK_COLOR,
  planChart,
} from './chart-plan';
import { rowUnder, type Size } from './chart-plot';
import { ChartReadout } from './chart-readout';
import { Crosshair } from './crosshair';

const LABEL = { fill: 'var(--ink-faint)', fontSize: LABEL_SIZE };

/**
 * Thin lines over time, few grid lines, a solid zero line; read with the pointer and the arrow keys. Load
 * it through `LazyLineChart`. `StillLineChart` draws the same picture without the library.
 */
export function LineChart({
  size,
  pointerX,
  takesFocus,
  ...props
}: LineChartProps & {
  /** Size of its container, so that it is drawn immediately. */
  size: Size;
  /** The pointer's initial position, px from the left edge: the nearest time is read out. */
  pointerX: number | null;
  /** Whether the element it replaces had the focus. */
  takesFocus: boolean;
}) {
  const { series, formatValue, formatChange, formatTime, dotColor, detailsAt, ariaLabel } = props;
  const locale = useLocale();
  const plan = planChart(props);
  const { rows, fromMs, toMs, domain, times, values, marks, showAxis, dotRadius } = plan;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={size}>
      <RechartsLineChart
        data={[...rows]}
        margin={{ top: CHART_EDGES.top, right: plan.right, bottom: 0, left: 0 }}
        accessibilityLayer
        title={ariaLabel}
      >
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="atMs"
          type="number"
          scale="time"
          domain={['dataMin', 'dataMax']}
          ticks={times}
          tickFormatter={(atMs: number) => formatTick(atMs, toMs - fromMs, locale)}
          interval="equidistantPreserveStart"
          minTickGap={LABEL_GAP}
          height={CHART_EDGES.bottom}
          tickLine={false}
          axisLine={{ stroke: 'var(--rule-firm)' }}
          tick={LABEL}
        />
        <YAxis
          domain={domain}
          // recharts also passes a tick's index, which a formatter could mistake for an option.
          tickFormatter={(value: number) => showAxis(value)}
          ticks={values}
          // Shows all labels: a label's line box is taller than its digits, and 0 must not be dropped.
          interval={0}
          width={CHART_EDGES.left}
          tickLine={false}
          axisLine={false}
          tick={LABEL}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          {...(pointerX === null ? {} : { defaultIndex: rowUnder(pointerX, plan, size) })}
          content={({ active, label }) =>
            active && typeof label === 'number' ? (
              <ChartReadout
                atMs={label}
                plan={plan}
                series={series}
                formatValue={formatValue}
                formatChange={formatChange}
                formatTime={formatTime}
                details={detailsAt?.(label) ?? []}
                locale={locale}
              />
            ) : null
          }
        />
        {marks.map((mark) => (
          <ReferenceLine
            key={mark.value}
            y={mark.value}
            stroke={MARK_COLOR[mark.tone]}
            strokeWidth={1}
            {...(mark.tone === 'zero' ? {} : { strokeDasharray: '4 4' })}
            label={{
              value: mark.label,
              // Outside the band: above an upper threshold, below a lower one.
              position: mark.value < 0 ? 'insideTopLeft' : 'insideBottomLeft',
              fill: MARK_COLOR[mark.tone],
              fontSize: LABEL_SIZE,
            }}
          />
        ))}
        {series.map((line) => (
          <Line
            key={line.key}
            dataKey={line.key}
            name={line.label}
            type="linear"
            stroke={line.color}
            strokeWidth={1.5}
            {...(line.dash === undefined ? {} : { strokeDasharray: line.dash })}
            connectNulls={false}
            isAnimationActive={false}
            activeDot={{ r: 3.5, strokeWidth: 0 }}
            dot={
              dotRadius === null
                ? false
                : (dot) => (
                    <Point {...dot} radius={dotRadius} color={dotColor ?? (() => line.color)} />
                  )
            }
          />
        ))}
        <ChartLayer plan={plan} size={size} />
        <Crosshair plan={plan} series={series} size={size} />
        {takesFocus ? <FocusOnce /> : null}
      </RechartsLineChart>
    </ResponsiveContainer>
  );
}

/** Gives the chart the focus when it is there; the library draws it later than it mounts. */
function FocusOnce() {
  const place = useRef<SVGGElement>(null);
  useEffect(() => place.current?.ownerSVGElement?.focus(), []);
  return <g ref={place} />;
}

function Point({
  cx,
  cy,
  value,
  radius,
  color,
}: {
  cx?: number | undefined;
  cy?: number | undefined;
  value?: unknown;
  radius: number;
  color: (value: number) => string;
}) {
  if (typeof cx !== 'number' || typeof cy !== 'number' || typeof value !== 'number') return null;
  return <circle cx={cx} cy={cy} r={radius} fill={color(value)} />;
}
