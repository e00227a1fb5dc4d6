'use client';

import { useLocale } from 'next-intl';
import { formatTick } from '@/lib/format/ticks';
import { ChartLayer } from './chart-layer';
import { LABEL_SIZE, type LineChartProps, MARK_COLOR, planChart } from './chart-plan';
import { labelsThatFit, plot, runs, type Size } from './chart-plot';

/** Between an axis and its labels, px. */
const AXIS_GAP = 8;
/** Between a mark's line and its label, px. */
const MARK_GAP = 5;

/**
 * The picture of `LineChart`, drawn without its library: shown until a visitor points at the chart,
 * focuses it or scrolls.
 */
export function StillLineChart({ size, ...props }: LineChartProps & { size: Size }) {
  const locale = useLocale();
  const { series, dotColor, ariaLabel } = props;
  const plan = planChart(props);
  const { rows, fromMs, toMs, dotRadius } = plan;
  const { left, right, top, bottom, x, y } = plot(plan, size);
  const times = labelsThatFit(
    plan.times.map((atMs) => ({ x: x(atMs), text: formatTick(atMs, toMs - fromMs, locale) })),
    size.width,
  );
  const lines = [...new Set([top, ...plan.values.map(y), bottom])];
  return (
    <svg
      {...size}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="application"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: focus makes it a chart to be read by the arrow keys
      tabIndex={0}
      className="block h-auto max-w-full"
      fontSize={LABEL_SIZE}
    >
      <title>{ariaLabel}</title>
      <g stroke="var(--rule)">
        {lines.map((at) => (
          <line key={at} x1={left} x2={right} y1={at} y2={at} />
        ))}
      </g>
      <line x1={left} x2={right} y1={bottom} y2={bottom} stroke="var(--rule-firm)" />
      <g fill="var(--ink-faint)">
        {times.map((label) => (
          <text key={label.x} x={label.x} y={bottom + AXIS_GAP} dy="0.71em" textAnchor="middle">
            {label.text}
          </text>
        ))}
        {plan.values.map((value) => (
          <text key={value} x={left - AXIS_GAP} y={y(value)} dy="0.355em" textAnchor="end">
            {plan.showAxis(value)}
          </text>
        ))}
      </g>
      {plan.marks.map(({ value, label, tone }) => (
        <g key={value}>
          <line
            x1={left}
            x2={right}
            y1={y(value)}
            y2={y(value)}
            stroke={MARK_COLOR[tone]}
            strokeDasharray={tone === 'zero' ? undefined : '4 4'}
          />
          {/* Outside the band: above an upper threshold, below a lower one. */}
          <text
            x={left + MARK_GAP}
            y={y(value) + (value < 0 ? MARK_GAP : -MARK_GAP)}
            dy={value < 0 ? '0.71em' : undefined}
            fill={MARK_COLOR[tone]}
          >
            {label}
          </text>
        </g>
      ))}
      {series.map((line) => {
        const points = rows.map((row) => ({ at: row.atMs, value: row[line.key] ?? null }));
        return (
          <g key={line.key}>
            {runs(
              points.map(({ at, value }) => ({ x: x(at), y: value === null ? null : y(value) })),
            ).map((run) => (
              <path
                key={run}
                d={run}
                fill="none"
                stroke={line.color}
                strokeWidth={1.5}
                strokeDasharray={line.dash}
              />
            ))}
            {dotRadius === null
              ? null
              : points.map(({ at, value }) =>
                  value === null ? null : (
                    <circle
                      key={at}
                      cx={x(at)}
                      cy={y(value)}
                      r={dotRadius}
                      fill={dotColor ? dotColor(value) : line.color}
                    />
                  ),
                )}
          </g>
        );
      })}
      <ChartLayer plan={plan} size={size} />
    </svg>
  );
}
