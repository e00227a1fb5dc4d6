import { clsx } from 'clsx';
import { useLocale } from 'next-intl';
import type { CSSProperties } from 'react';
import type { ChartBand, ChartSeries } from './chart-data';
import { ChartBack, ChartLayer, ChartMarks } from './chart-layer';
import {
  AXIS_GAP,
  CHART_EDGES,
  type ChartPlan,
  LABEL_SIZE,
  type LineChartProps,
  labelAcross,
  labelsThatFit,
  narrowRight,
  pathsOf,
  percent,
  planChart,
  shares,
  sparkPlan,
} from './chart-plan';

/** Widths for which labels are chosen, px: of a plot on a screen and on a phone. */
const WIDTHS = { screen: 640, phone: 280 } as const;
/** Lines are drawn in this box and stretched to the plot; their strokes are not. */
const BOX = { width: 1000, height: 1000 } as const;

/**
 * A chart in the page's HTML, at any width and without a script: shown until `LineChart` has been
 * loaded, on paper, and in the image for a file.
 */
export function StillChart({ height, ...props }: LineChartProps & { height: number }) {
  const locale = useLocale();
  const plan = planChart(props);
  const at = shares(plan);
  const { top, bottom } = CHART_EDGES;
  const plotHeight = height - top - bottom;
  const show = labelAcross(props, plan, locale);
  const labels = plan.places.map((x) => ({ share: at.x(x), text: show(x) }));
  const shown = labelsThatFit(labels, WIDTHS.screen);
  const onPhone = labelsThatFit(shown, WIDTHS.phone);
  return (
    <div
      className="pr-(--right) @max-[30rem]:pr-(--narrow-right)"
      style={
        {
          height,
          paddingTop: top,
          paddingBottom: bottom,
          paddingLeft: plan.left,
          '--right': `${plan.right}px`,
          '--narrow-right': `${narrowRight(plan)}px`,
        } as CSSProperties
      }
    >
      <svg
        role="img"
        aria-label={props.ariaLabel}
        className="block size-full overflow-visible"
        fontSize={LABEL_SIZE}
      >
        <ChartBack plan={plan} />
        <g stroke="var(--rule)">
          {[0, ...plan.values.map(at.y)].map((y) => (
            <line key={y} x2="100%" y1={percent(y)} y2={percent(y)} />
          ))}
        </g>
        <line x2="100%" y1="100%" y2="100%" stroke="var(--rule-firm)" />
        <g fill="var(--ink-faint)">
          {shown.map((label) => (
            <text
              key={label.share}
              x={percent(label.share)}
              y={plotHeight + AXIS_GAP}
              dy="0.71em"
              textAnchor="middle"
              className={onPhone.includes(label) ? undefined : '@max-[30rem]:hidden'}
            >
              {label.text}
            </text>
          ))}
          {plan.values.map((value) => (
            <text key={value} x={-AXIS_GAP} y={percent(at.y(value))} dy="0.355em" textAnchor="end">
              {plan.showAxis(value)}
            </text>
          ))}
        </g>
        <ChartMarks plan={plan} />
        <Lines plan={plan} series={props.series} />
        {(plan.dotRadius === null ? [] : props.series).flatMap(({ key, color, points }) =>
          points.map(({ x, value }) =>
            value === null ? null : (
              <circle
                key={`${key}${x}`}
                data-point=""
                cx={percent(at.x(x))}
                cy={percent(at.y(value))}
                r={plan.dotRadius ?? 0}
                fill={props.dotColor?.(value) ?? color}
              />
            ),
          ),
        )}
        <ChartLayer plan={plan} height={plotHeight} />
      </svg>
    </div>
  );
}

/**
 * A small line without axes, as large as its class says: the ends are told by the text around it.
 * A missing value is a gap; the newest value is a dot.
 */
export function Sparkline({
  series,
  band,
  label,
  className,
}: {
  series: readonly ChartSeries[];
  band?: ChartBand;
  label: string;
  className: string;
}) {
  const plan = sparkPlan(series, band);
  return (
    <svg role="img" aria-label={label} className={clsx('block overflow-visible', className)}>
      <ChartBack plan={plan} />
      <line x2="100%" y1="100%" y2="100%" stroke="var(--rule)" />
      <Lines plan={plan} series={series} />
      {plan.ends.map(({ key, x, value, color }) => (
        <circle
          key={key}
          cx={percent(shares(plan).x(x))}
          cy={percent(shares(plan).y(value))}
          r={3.5}
          fill={color}
        />
      ))}
    </svg>
  );
}

function Lines({ plan, series }: { plan: ChartPlan; series: readonly ChartSeries[] }) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      preserveAspectRatio="none"
      overflow="visible"
    >
      {(plan.isGrouped ? [] : series).flatMap(({ key, color, dash, points }) =>
        pathsOf(plan, points, BOX).map((run) => (
          <path
            key={`${key}${run}`}
            data-line={key}
            d={run}
            fill="none"
            stroke={color}
            strokeWidth={1.5}
            style={{ strokeDasharray: dash }}
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        )),
      )}
    </svg>
  );
}
