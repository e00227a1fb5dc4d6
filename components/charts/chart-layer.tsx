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
/** Up to this many intervals their last values are marked on the bars; more marks would hide these. */
const MARKED_UP_TO = 12;
/** Length of a tick on the time axis, px. */
const TICK_PX = 6;
/** About the share of a narrow chart's width that a label takes. */
const INNER_LABEL_SHARE = 0.22;
/** More labels than these would cover the lines of a narrow chart, whose legend tells the values. */
const MOST_INNER_LABELS = 2;

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
      {bars.map(({ key, color, x, low, high, last, offset }) => {
        const left = percent(at.x(x + offset) - plan.barShare / 2);
        return (
          <g key={`${key}${x}`}>
            <rect
              data-bar={key}
              x={left}
              width={percent(plan.barShare)}
              y={percent(at.y(high))}
              height={percent(at.y(low) - at.y(high))}
              fill={color}
              // An interval without a move is still a hairline.
              stroke={color}
              strokeWidth={1}
              opacity={plan.isGrouped ? 0.75 : 0.4}
            />
            {plan.isGrouped && last !== null && plan.rows.length <= MARKED_UP_TO ? (
              <circle
                cx={percent(at.x(x + offset))}
                cy={percent(at.y(last))}
                r={2}
                fill="var(--paper)"
                stroke={color}
              />
            ) : null}
          </g>
        );
      })}
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
  const innerLabels = innerLabelsY(plan, ends, height);
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
      {plan.dots.map(({ x, value }) =>
        plan.isCrowded ? (
          <line
            key={x}
            data-dot=""
            x1={percent(at.x(x))}
            x2={percent(at.x(x))}
            y1={height}
            y2={height - TICK_PX}
            stroke="var(--ink-soft)"
          />
        ) : (
          <circle
            key={x}
            data-dot=""
            cx={percent(at.x(x))}
            cy={percent(at.y(value))}
            r={DOT_PX}
            fill="var(--paper)"
            stroke="var(--ink)"
          />
        ),
      )}
      {plan.ends.map(({ key, color, x, text }, place) => (
        <g key={key} data-end={key}>
          <circle cx={percent(at.x(x))} cy={ends[place]} r={DOT_PX} fill={color} />
          {plan.ends.length > MOST_INNER_LABELS ? null : (
            <svg
              aria-hidden="true"
              x="100%"
              overflow="visible"
              className="hidden @max-[30rem]:block"
            >
              <text
                y={innerLabels[place]}
                textAnchor="end"
                fontWeight={600}
                fill={color}
                stroke="var(--paper)"
                strokeWidth={3}
                paintOrder="stroke"
              >
                {text}
              </text>
            </svg>
          )}
          <svg aria-hidden="true" x="100%" overflow="visible" className="@max-[30rem]:hidden">
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

/**
 * The baseline of each end's label in a narrow chart: above its line, or below the lower of two lines, and
 * clear of all that the line does over the label's width.
 */
function innerLabelsY(plan: ChartPlan, ends: readonly number[], height: number): number[] {
  const at = shares(plan);
  const under = plan.rows.filter(({ x }) => at.x(x) >= 1 - INNER_LABEL_SHARE);
  return plan.ends.map(({ key }, place) => {
    const own = ends[place] ?? 0;
    const ys = under.flatMap((row) => {
      const value = row[key];
      return typeof value === 'number' ? [at.y(value) * height] : [];
    });
    const above = Math.min(own, ...ys) - MARK_GAP - 2;
    const below = Math.max(own, ...ys) + LABEL_SIZE + MARK_GAP;
    const isLower = ends.some(
      (other, otherPlace) =>
        otherPlace !== place && (other < own || (other === own && otherPlace < place)),
    );
    return isLower && below <= height ? below : Math.max(LABEL_SIZE, above);
  });
}

/** Distinguished by shape: an event hangs from the top as a triangle, a restatement as a diamond. */
const PIN_SHAPE = {
  event: `M${-PIN_PX} ${-PIN_PX}h${2 * PIN_PX}L0 ${PIN_PX}Z`,
  restatement: `M0 ${-PIN_PX}l${PIN_PX} ${PIN_PX}l${-PIN_PX} ${PIN_PX}l${-PIN_PX} ${-PIN_PX}Z`,
} as const;
