import { timeTicks, valueTicks } from './axis-ticks';
import {
  type ChartDot,
  type ChartPin,
  type ChartSeries,
  lastPoint,
  type MergedRow,
  mergeSeries,
  type ReferenceMark,
  valueRange,
} from './chart-data';

/** A line of the readout: a name and its text. */
export type ReadoutDetail = { label: string; text: string };

export type LineChartProps = {
  series: readonly ChartSeries[];
  marks?: readonly ReferenceMark[];
  /** Values the axis must include even if no line reaches them. */
  include?: readonly number[];
  /** Label positions on the value axis; round values by default. */
  ticks?: readonly number[];
  formatValue: (value: number) => string;
  formatAxis?: (value: number) => string;
  dotColor?: ((value: number) => string) | undefined;
  /** Formats the change from the previous point for the readout; omitted, no changes are shown. */
  formatChange?: ((before: number, now: number) => string) | undefined;
  /** The label at the end of a line; omitted, the ends have no labels. */
  endLabel?: ((line: ChartSeries, value: number) => string) | undefined;
  pins?: readonly ChartPin[] | undefined;
  dots?: readonly ChartDot[] | undefined;
  /** Additional readout lines at a time, e.g. a price. */
  detailsAt?: ((atMs: number) => readonly ReadoutDetail[]) | undefined;
  /** How the readout formats a time; to the second by default. */
  formatTime?: ((atMs: number) => string) | undefined;
  /** Caption of the image's values, which are then the largest by magnitude, not the first lines'. */
  widestNote?: string | undefined;
  /** When the figures were computed; the newest point's time by default. */
  asOfMs?: number | undefined;
  ariaLabel: string;
};

/** Room around the lines, px: the value axis on the left, the time axis below. */
export const CHART_EDGES = { top: 10, right: 24, bottom: 30, left: 58 } as const;
/** Least room between two labels of the time axis, px. */
export const LABEL_GAP = 24;
export const LABEL_SIZE = 11;
/** About the width of a letter of a label, px: figures and short months. */
export const LETTER_PX = LABEL_SIZE * 0.56;
/** Room between a line's end and its label, px. */
export const END_GAP = 8;
/** Room for the leaders to the labels of several lines, which may be moved apart, px. */
const LEADER_PX = 10;

/** A line of at most this many points shows each of them. */
const DOTTED_UP_TO = 10;

export const MARK_COLOR: Record<ReferenceMark['tone'], string> = {
  zero: 'var(--ink)',
  watch: 'var(--watch)',
  alert: 'var(--alert)',
};

/** The label at a line's end. */
type LineEnd = { key: string; color: string; atMs: number; value: number; text: string };

/** The contents of a line chart, independent of its size and renderer. */
export type ChartPlan = {
  rows: readonly MergedRow[];
  fromMs: number;
  toMs: number;
  domain: [low: number, high: number];
  times: readonly number[];
  values: readonly number[];
  marks: readonly ReferenceMark[];
  showAxis: (value: number) => string;
  /** Radius of the points, px; `null` if no points are shown. */
  dotRadius: number | null;
  ends: readonly LineEnd[];
  pins: readonly ChartPin[];
  dots: readonly ChartDot[];
  /** Room right of the lines, px: for the labels at their ends. */
  right: number;
  /** Room between the dots at the ends and their labels, px. */
  leader: number;
};

/** Rows, axes and marks of a line chart. */
export function planChart({
  series,
  marks = [],
  include = [],
  ticks,
  formatValue,
  formatAxis,
  dotColor,
  endLabel,
  pins = [],
  dots = [],
}: LineChartProps): ChartPlan {
  const rows = mergeSeries(series);
  const [fromMs, toMs] = [rows[0]?.atMs ?? 0, rows.at(-1)?.atMs ?? 0];
  const showAxis = formatAxis ?? formatValue;
  const during = ({ atMs }: { atMs: number }) => atMs >= fromMs && atMs <= toMs;
  const shownDots = dots.filter(during);
  const domain = valueRange(series, [...include, ...shownDots.map(({ value }) => value)]) ?? [0, 1];
  const [low, high] = domain;
  const inside = (value: number) => value >= low && value <= high;
  const ends = endLabel === undefined ? [] : endsOf(series, endLabel);
  const leader = ends.length > 1 ? LEADER_PX : 0;
  const longest = Math.max(0, ...ends.map(({ text }) => text.length));
  return {
    rows,
    fromMs,
    toMs,
    domain,
    times: timeTicks(fromMs, toMs),
    values: ticks ? ticks.filter(inside) : valueTicks(low, high, showAxis),
    marks: marks.filter((mark) => inside(mark.value)),
    showAxis,
    dotRadius: dotColor ? 3 : rows.length <= DOTTED_UP_TO ? 2.5 : null,
    ends,
    pins: pins.filter(during),
    dots: shownDots,
    right: Math.max(CHART_EDGES.right, longest * LETTER_PX + 2 * END_GAP + leader),
    leader,
  };
}

function endsOf(
  series: readonly ChartSeries[],
  label: (line: ChartSeries, value: number) => string,
): LineEnd[] {
  return series.flatMap((line) => {
    const last = lastPoint(line);
    if (last === null) return [];
    return [{ key: line.key, color: line.color, ...last, text: label(line, last.value) }];
  });
}

/** Further contents of a row's readout: the pins and dots nearer to it than to any other row. */
export function momentsAt(
  { rows, pins, dots }: Pick<ChartPlan, 'rows' | 'pins' | 'dots'>,
  atMs: number,
): readonly string[] {
  const place = rows.findIndex((row) => row.atMs === atMs);
  if (place < 0) return [];
  const halfway = (other: number) => ((rows[other]?.atMs ?? atMs) + atMs) / 2;
  const [fromMs, toMs] = [halfway(place - 1), halfway(place + 1)];
  const isLast = place === rows.length - 1;
  return [...pins, ...dots]
    .filter(
      (moment) => moment.atMs >= fromMs && (moment.atMs < toMs || (isLast && moment.atMs === toMs)),
    )
    .map(({ text }) => text);
}
