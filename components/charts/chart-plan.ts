import { timeTicks, valueTicks } from './axis-ticks';
import {
  type ChartSeries,
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
  /** Values the axis must reach even where no line does. */
  include?: readonly number[];
  /** Where the value axis has its labels; round values by default. */
  ticks?: readonly number[];
  formatValue: (value: number) => string;
  formatAxis?: (value: number) => string;
  dotColor?: ((value: number) => string) | undefined;
  /** What the readout says beside the lines at a time, e.g. a price. */
  detailsAt?: ((atMs: number) => readonly ReadoutDetail[]) | undefined;
  ariaLabel: string;
};

/** Room around the lines, px: the value axis on the left, the time axis below. */
export const CHART_EDGES = { top: 10, right: 24, bottom: 30, left: 58 } as const;
/** Least room between two labels of the time axis, px. */
export const LABEL_GAP = 24;
export const LABEL_SIZE = 11;

/** A line of so few points shows each of them. */
const DOTTED_UP_TO = 10;

export const MARK_COLOR: Record<ReferenceMark['tone'], string> = {
  zero: 'var(--ink)',
  watch: 'var(--watch)',
  alert: 'var(--alert)',
};

/** What a line chart draws, whatever its size and whoever draws it. */
export type ChartPlan = {
  rows: readonly MergedRow[];
  fromMs: number;
  toMs: number;
  domain: [low: number, high: number];
  times: readonly number[];
  values: readonly number[];
  marks: readonly ReferenceMark[];
  showAxis: (value: number) => string;
  /** Radius of the points, px; `null` where a line shows none. */
  dotRadius: number | null;
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
}: LineChartProps): ChartPlan {
  const rows = mergeSeries(series);
  const [fromMs, toMs] = [rows[0]?.atMs ?? 0, rows.at(-1)?.atMs ?? 0];
  const showAxis = formatAxis ?? formatValue;
  const domain = valueRange(series, include) ?? [0, 1];
  const [low, high] = domain;
  const inside = (value: number) => value >= low && value <= high;
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
  };
}
