import {
  type ChartPlan,
  END_GAP,
  LABEL_SIZE,
  MARK_COLOR,
  percent,
  shares,
  spreadApart,
} from './chart-plan';

const PIN_PX = 4;
const DOT_PX = 2.5;
/** Between the baselines of two labels at the ends of lines, px. */
const END_STEP = LABEL_SIZE + 1;
/** Between a mark and its label, px. */
const MARK_GAP = 5;

/** What stands behind a chart's lines: its band and the bars of its intervals. Fills the plot. */
export function ChartBack({ plan: { band, bars, ...plan } }: { plan: ChartPlan }) {
  const at = shares(plan);
  const clamp = (value: number) => Math.min(1, Math.max(0, at.y(value)));
  return (
    <g pointerEvents="none">
      {band === null ? null : (
        <rect
          data-band=""
          width="100%"
          y={percent(clamp(band.high))}
          height={percent(clamp(band.low) - clamp(band.high))}
          fill={band.color}
        />
      )}
      {bars.map(({ key, color, x, low, high }) => (
        <line
          key={`${key}${x}`}
          data-bar={key}
          x1={percent(at.x(x))}
          x2={percent(at.x(x))}
          y1={percent(at.y(high))}
          y2={percent(at.y(low))}
          stroke={color}
          strokeWidth={2}
          opacity={0.45}
        />
      ))}
    </g>
  );
}

/** Thresholds with their labels, outside the band between them. Fills the plot. */
export function ChartMarks({ plan }: { plan: ChartPlan }) {
  const at = shares(plan);
  return plan.marks.map(({ value, label, tone }) => (
    <g key={value} data-mark={tone} fontSize={LABEL_SIZE}>
      <line
        x2="100%"
        y1={percent(at.y(value))}
        y2={percent(at.y(value))}
        stroke={MARK_COLOR[tone]}
        strokeDasharray={tone === 'zero' ? undefined : '4 4'}
      />
      <text
        x={MARK_GAP}
        y={percent(at.y(value))}
        dy={value < 0 ? MARK_GAP + 0.71 * LABEL_SIZE : -MARK_GAP}
        fill={MARK_COLOR[tone]}
      >
        {label}
      </text>
    </g>
  ));
}

/** The layer above a chart's lines: pins, dots of separate values, the dot and label at each end. */
export function ChartLayer({ plan, height }: { plan: ChartPlan; height: number }) {
  const at = shares(plan);
  const ends = plan.ends.map(({ value }) => at.y(value) * height);
  const labels = spreadApart(ends, END_STEP, height);
  const labelX = END_GAP + DOT_PX + plan.leader;
  return (
    <g pointerEvents="none" fontSize={LABEL_SIZE}>
      {plan.pins.map(({ x, kind, text }) => (
        // Moved to its place, so that its shape is drawn in pixels.
        <svg
          aria-hidden="true"
          key={`${kind}${x}${text}`}
          x={percent(at.x(x))}
          overflow="visible"
          data-pin={kind}
        >
          <line y2={height} stroke="var(--ink-soft)" strokeDasharray="1 3" />
          {kind === 'label' ? (
            <text
              x={at.x(x) > 0.5 ? -MARK_GAP : MARK_GAP}
              y={LABEL_SIZE}
              textAnchor={at.x(x) > 0.5 ? 'end' : 'start'}
              fill="var(--ink-soft)"
            >
              {text}
            </text>
          ) : (
            <path d={PIN_SHAPE[kind]} fill="var(--ink-soft)" />
          )}
        </svg>
      ))}
      {plan.dots.map(({ x, value }) => (
        <circle
          key={x}
          data-dot=""
          cx={percent(at.x(x))}
          cy={percent(at.y(value))}
          r={DOT_PX}
          fill="var(--paper)"
          stroke="var(--ink)"
        />
      ))}
      {plan.ends.map(({ key, color, x, text }, place) => (
        <g key={key} data-end={key}>
          <circle cx={percent(at.x(x))} cy={ends[place]} r={DOT_PX} fill={color} />
          <svg aria-hidden="true" x="100%" overflow="visible">
            {labels[place] === ends[place] ? null : (
              <line x2={labelX - 1} y1={ends[place]} y2={labels[place]} stroke={color} />
            )}
            <text x={labelX} y={labels[place]} dy="0.355em" fill="var(--ink-soft)">
              {text}
            </text>
          </svg>
        </g>
      ))}
    </g>
  );
}

/** Distinguished by shape: an event hangs from the top as a triangle, a restatement as a diamond. */
const PIN_SHAPE = {
  event: `M${-PIN_PX} ${-PIN_PX}h${2 * PIN_PX}L0 ${PIN_PX}Z`,
  restatement: `M0 ${-PIN_PX}l${PIN_PX} ${PIN_PX}l${-PIN_PX} ${PIN_PX}l${-PIN_PX} ${-PIN_PX}Z`,
} as const;
