'use client';

import { useLocale } from 'next-intl';
import { type ReactNode, useState } from 'react';
import {
  CartesianGrid,
  Line,
  LineChart as RechartsLineChart,
  ResponsiveContainer,
  Tooltip,
  useActiveTooltipLabel,
  usePlotArea,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartSeries } from './chart-data';
import { ChartBack, ChartLayer, ChartMarks } from './chart-layer';
import {
  CHART_EDGES,
  type ChartPlan,
  LABEL_GAP,
  LABEL_SIZE,
  type LineChartProps,
  labelAcross,
  NARROW_PX,
  narrowRight,
  percent,
  planChart,
  shares,
} from './chart-plan';
import { ChartReadout } from './chart-readout';

const LABEL = { fill: 'var(--ink-faint)', fontSize: LABEL_SIZE };

/**
 * Thin lines, few grid lines, a solid zero line; read with the pointer and the arrow keys. Load it through
 * `LazyLineChart`.
 */
export function LineChart({
  size,
  ...props
}: LineChartProps & {
  /** Size of its container, so that it is drawn immediately. */
  size: { width: number; height: number };
}) {
  const { series, dotColor, ariaLabel } = props;
  const locale = useLocale();
  const plan = planChart(props);
  const { rows, from, to, domain, places, values, showAxis, dotRadius, isGrouped } = plan;
  const [width, setWidth] = useState(size.width);
  const right = width < NARROW_PX ? narrowRight(plan) : plan.right;
  return (
    <ResponsiveContainer width="100%" height="100%" initialDimension={size} onResize={setWidth}>
      <RechartsLineChart
        data={[...rows]}
        margin={{ top: CHART_EDGES.top, right, bottom: 0, left: 0 }}
        accessibilityLayer
        // The named role is the drawing's own: a <title> would also be a tooltip over the readout.
        aria-label={ariaLabel}
      >
        <Plot>
          <ChartBack plan={plan} />
        </Plot>
        <CartesianGrid vertical={false} stroke="var(--rule)" />
        <XAxis
          dataKey="x"
          type="number"
          scale={plan.isLog ? 'log' : 'time'}
          domain={[from, to]}
          allowDataOverflow
          ticks={places}
          tickFormatter={labelAcross(props, plan, locale)}
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
          width={plan.left}
          tickLine={false}
          axisLine={false}
          tick={LABEL}
        />
        <Tooltip
          isAnimationActive={false}
          cursor={false}
          // Above what a page lays over the chart.
          wrapperStyle={{ zIndex: 10 }}
          content={({ active, label }) =>
            active && typeof label === 'number' ? (
              <ChartReadout x={label} plan={plan} chart={props} locale={locale} />
            ) : null
          }
        />
        <Plot>
          <ChartMarks plan={plan} />
        </Plot>
        {series.map((line) => (
          <Line
            key={line.key}
            dataKey={line.key}
            name={line.label}
            type="linear"
            stroke={line.color}
            strokeWidth={isGrouped ? 0 : 1.5}
            style={{ strokeDasharray: line.dash }}
            connectNulls={false}
            isAnimationActive={false}
            activeDot={isGrouped ? false : { r: 3.5, strokeWidth: 0 }}
            dot={
              // A single point would be a dot even without dots, where bars stand for the lines.
              isGrouped
                ? () => <g key={line.key} />
                : dotRadius === null
                  ? false
                  : (dot) => (
                      <Point {...dot} radius={dotRadius} color={dotColor ?? (() => line.color)} />
                    )
            }
          />
        ))}
        <Plot>
          <ChartLayer plan={plan} height={size.height - CHART_EDGES.top - CHART_EDGES.bottom} />
          <Crosshair plan={plan} series={series} />
        </Plot>
      </RechartsLineChart>
    </ResponsiveContainer>
  );
}

/** A picture that fills the plot and whose parts may stand beside it. */
function Plot({ children }: { children: ReactNode }) {
  const area = usePlotArea();
  return area === undefined ? null : (
    <svg {...area} aria-hidden="true" overflow="visible">
      {children}
    </svg>
  );
}

/** Two hairlines through the point read out: its place, and its value on the first line that has one. */
function Crosshair({ plan, series }: { plan: ChartPlan; series: readonly ChartSeries[] }) {
  const x = useActiveTooltipLabel();
  const row = plan.rows.find((candidate) => candidate.x === x);
  if (row === undefined) return null;
  const at = shares(plan);
  const across = percent(at.x(row.x));
  const value = series.map(({ key }) => row[key]).find((each) => typeof each === 'number');
  const down = typeof value === 'number' ? percent(at.y(value)) : null;
  return (
    <g data-crosshair="" stroke="var(--rule-firm)" pointerEvents="none">
      <line x1={across} x2={across} y2="100%" />
      {down === null ? null : <line x2="100%" y1={down} y2={down} strokeDasharray="2 3" />}
    </g>
  );
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
