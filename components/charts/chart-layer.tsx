import { type ChartPlan, END_GAP, LABEL_SIZE } from './chart-plan';
import { plot, type Size, spreadApart } from './chart-plot';

const PIN_PX = 4;
const DOT_PX = 2.5;
/** Between the baselines of two labels at the ends of lines, px. */
const END_STEP = LABEL_SIZE + 1;

/** The layer above a chart's lines: pins, dots of separate values, the dot and label at each end. */
export function ChartLayer({ plan, size }: { plan: ChartPlan; size: Size }) {
  const { right, top, bottom, x, y } = plot(plan, size);
  const ends = plan.ends.map(({ value }) => y(value));
  const labels = spreadApart(ends, END_STEP, bottom);
  const labelX = right + END_GAP + DOT_PX + plan.leader;
  return (
    <g pointerEvents="none" fontSize={LABEL_SIZE}>
      {plan.pins.map(({ atMs, kind, text }) => (
        <g key={`${kind}${atMs}${text}`} data-pin={kind} color="var(--ink-soft)">
          <line
            x1={x(atMs)}
            x2={x(atMs)}
            y1={top}
            y2={bottom}
            stroke="currentColor"
            strokeDasharray="1 3"
          />
          <path d={pinShape(kind, x(atMs), top)} fill="currentColor" />
        </g>
      ))}
      {plan.dots.map(({ atMs, value }) => (
        <circle
          key={atMs}
          data-dot=""
          cx={x(atMs)}
          cy={y(value)}
          r={DOT_PX}
          fill="var(--paper)"
          stroke="var(--ink)"
        />
      ))}
      {plan.ends.map(({ key, color, atMs, text }, place) => (
        <g key={key} data-end={key}>
          <circle cx={x(atMs)} cy={ends[place]} r={DOT_PX} fill={color} />
          {labels[place] === ends[place] ? null : (
            <line x1={x(atMs)} x2={labelX - 1} y1={ends[place]} y2={labels[place]} stroke={color} />
          )}
          <text x={labelX} y={labels[place]} dy="0.355em" fill="var(--ink-soft)">
            {text}
          </text>
        </g>
      ))}
    </g>
  );
}

/** Distinguished by shape: an event hangs from the top as a triangle, a restatement as a diamond. */
function pinShape(kind: 'event' | 'restatement', x: number, y: number): string {
  const p = PIN_PX;
  return kind === 'event'
    ? `M${x - p} ${y - p}h${2 * p}L${x} ${y + p}Z`
    : `M${x} ${y - p}l${p} ${p}l${-p} ${p}l${-p} ${-p}Z`;
}
