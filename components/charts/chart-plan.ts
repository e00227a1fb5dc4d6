import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { FormatLocale } from '@/lib/format/numbers';
import { formatTick } from '@/lib/format/ticks';
import {
  type ChartBand,
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

/** A horizontal axis of something other than time: its name, unit included, its labels and their places. */
export type ValueAxis = {
  name: string;
  isLog: boolean;
  format: (x: number) => string;
  ticks: (from: number, to: number) => readonly number[];
};

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
  /** A horizontal axis of something other than time. */
  across?: ValueAxis | undefined;
  /** Ends of the horizontal axis; those of the lines by default. */
  span?: readonly [from: number, to: number] | undefined;
  band?: ChartBand | undefined;
  /** Formats the change from the previous point for the readout; omitted, no changes are shown. */
  formatChange?: ((before: number, now: number) => string) | undefined;
  /** The label at the end of a line; omitted, the ends have no labels. */
  endLabel?: ((line: ChartSeries, value: number) => string) | undefined;
  pins?: readonly ChartPin[] | undefined;
  dots?: readonly ChartDot[] | undefined;
  /** Additional readout lines at a time, e.g. a price. */
  detailsAt?: ((x: number) => readonly ReadoutDetail[]) | undefined;
  /** How the readout formats a time; to the second by default. */
  formatTime?: ((atMs: number) => string) | undefined;
  /** Caption of the image's values, which are then the largest by magnitude, not the first lines'. */
  widestNote?: string | undefined;
  /** When the figures were computed; the newest point's time by default. */
  asOfMs?: number | undefined;
  /** Room left of the lines, px, where something outside the chart is aligned with it. */
  leftPx?: number | undefined;
  /** The title, and the chart's name for assistive technology. */
  ariaLabel: string;
};

/** Room around the lines, px; the value axis on the left is at least this wide. */
export const CHART_EDGES = { top: 10, right: 24, bottom: 30, left: 34 } as const;
/** Right of the lines of a chart narrower than 30rem, whose labels stand above the ends of its lines. */
const NARROW_RIGHT_PX = 8;
/** The width below which a chart is narrow, px: the container query `@max-[30rem]` of its classes. */
export const NARROW_PX = 480;
/** Least room between two labels of the time axis, px. */
export const LABEL_GAP = 24;
export const LABEL_SIZE = 11;
/** About the width of a letter of a label, px: figures and short months. */
export const LETTER_PX = LABEL_SIZE * 0.56;
/** Room between a line's end and its label, px. */
export const END_GAP = 8;
/** Room for the leaders to the labels of several lines, which may be moved apart, px. */
const LEADER_PX = 10;

/** Between the value axis and its labels, px. */
export const AXIS_GAP = 8;

/** A line of at most this many points shows each of them. */
const DOTTED_UP_TO = 10;
/** Up to this many points have a dot in the color of their value; more would hide the line. */
const COLORED_UP_TO = 60;
/** Up to this many separate values are dots; more are ticks on the time axis. */
const DOTS_UP_TO = 14;
/** Up to this many intervals, the bars of several lines stand side by side instead of behind their lines. */
const GROUPED_UP_TO = 40;
/** Share of an interval that its bars fill, and of a bar's place that the bar fills. */
const FILLED = { interval: 0.8, place: 0.7 } as const;
/** The widest bar, as a share of the plot. */
const WIDEST_BAR = 0.012;

export const MARK_COLOR: Record<ReferenceMark['tone'], string> = {
  zero: 'var(--ink)',
  watch: 'var(--watch)',
  alert: 'var(--alert)',
};

/** The contents of a line chart, independent of its size and renderer. */
export type ChartPlan = ReturnType<typeof planChart>;

/** Rows, axes and marks of a line chart. */
export function planChart({
  series,
  marks = [],
  include = [],
  ticks,
  formatValue,
  formatAxis,
  across,
  span,
  band,
  dotColor,
  endLabel,
  pins = [],
  dots = [],
  leftPx,
}: LineChartProps) {
  const rows = mergeSeries(series);
  const { bars, barWidth, isGrouped, interval } = barsOf(series, rows);
  // Grouped bars stand around the time of their interval, so the first and last need room.
  const reach = isGrouped ? interval / 2 : 0;
  const [from, to] = span ?? [(rows[0]?.x ?? 0) - reach, (rows.at(-1)?.x ?? 0) + reach];
  const showAxis = formatAxis ?? formatValue;
  const during = ({ x }: { x: number }) => x >= from && x <= to;
  const shownDots = dots.filter(during);
  const domain = valueRange(series, [...include, ...shownDots.map(({ value }) => value)]) ?? [0, 1];
  const [low, high] = domain;
  const inside = (value: number) => value >= low && value <= high;
  const ends = endLabel === undefined || isGrouped ? [] : endsOf(series, endLabel);
  const leader = ends.length > 1 ? LEADER_PX : 0;
  const longest = Math.max(0, ...ends.map(({ text }) => text.length));
  const values = ticks ? ticks.filter(inside) : valueTicks(low, high, showAxis);
  const longestValue = Math.max(0, ...values.map((value) => showAxis(value).length));
  return {
    rows,
    from,
    to,
    isLog: across?.isLog ?? false,
    domain,
    /** Places of the labels on the horizontal axis. */
    places: across?.ticks(from, to) ?? timeTicks(from, to),
    values,
    marks: marks.filter((mark) => inside(mark.value)),
    band: band ?? null,
    bars,
    /** Width of a bar as a share of the plot. */
    barShare: Math.min(WIDEST_BAR, barWidth / (to - from || 1)),
    /** Bars stand side by side and there are no lines. */
    isGrouped,
    showAxis,
    /** Radius of the points, px; `null` if no points are shown. */
    dotRadius: isGrouped ? null : dotRadiusOf(rows.length, dotColor !== undefined),
    ends,
    pins: pins.filter(during),
    dots: shownDots,
    /** Separate values are too many for dots. */
    isCrowded: shownDots.length > DOTS_UP_TO,
    /** Room left of the lines, px: for the labels of the value axis. */
    left: leftPx ?? Math.max(CHART_EDGES.left, longestValue * LETTER_PX + AXIS_GAP + 8),
    /** Room right of the lines, px: for the labels at their ends. */
    right: Math.max(CHART_EDGES.right, longest * LETTER_PX + 2 * END_GAP + leader),
    /** Room between the dots at the ends and their labels, px. */
    leader,
  };
}

/** The bars of all lines: side by side if there are few intervals, else behind their lines. */
function barsOf(series: readonly ChartSeries[], rows: readonly MergedRow[]) {
  const barred = series.filter(({ points }) =>
    points.some(({ low, high }) => low !== undefined && high !== undefined && high > low),
  );
  const gaps = rows.slice(1).map(({ x }, place) => x - (rows[place]?.x ?? x));
  const interval = gaps.length === 0 ? HOUR_MS : Math.min(...gaps);
  const isGrouped = barred.length > 1 && rows.length <= GROUPED_UP_TO;
  const place = (interval * FILLED.interval) / (isGrouped ? barred.length : 1);
  const bars = barred.flatMap(({ key, color, points }, order) => {
    const offset = isGrouped ? (order - (barred.length - 1) / 2) * place : 0;
    return points.flatMap(({ x, value, low, high }) =>
      low === undefined || high === undefined
        ? []
        : // The offset is from the interval's time to the bar's center, on the horizontal axis.
          [{ key, color, x, low, high, last: value, offset }],
    );
  });
  return { bars, barWidth: place * FILLED.place, isGrouped, interval };
}

/** Radius of the points of a line, px; `null` if there are so many that they would hide it. */
function dotRadiusOf(count: number, isColored: boolean): number | null {
  if (isColored && count <= COLORED_UP_TO) return 3;
  return count <= DOTTED_UP_TO ? 2.5 : null;
}

/** The labels at the lines' ends. */
function endsOf(
  series: readonly ChartSeries[],
  label: (line: ChartSeries, value: number) => string,
) {
  return series.flatMap((line) => {
    const last = lastPoint(line);
    if (last === null) return [];
    return [{ key: line.key, color: line.color, ...last, text: label(line, last.value) }];
  });
}

/** Further contents of a row's readout: the pins and dots nearer to it than to any other row. */
export function momentsAt(
  { rows, pins, dots }: Pick<ChartPlan, 'rows' | 'pins' | 'dots'>,
  x: number,
): readonly string[] {
  const place = rows.findIndex((row) => row.x === x);
  if (place < 0) return [];
  const halfway = (other: number) => ((rows[other]?.x ?? x) + x) / 2;
  const [from, to] = [halfway(place - 1), halfway(place + 1)];
  const isLast = place === rows.length - 1;
  return [...pins, ...dots]
    .filter((moment) => moment.x >= from && (moment.x < to || (isLast && moment.x === to)))
    .map(({ text }) => text);
}

/** Up to this span labels are times of day (`formatTick`), beyond it dates. */
const CLOCK_SPAN_MS = 2 * DAY_MS;
const MAX_TIMES = 12;
const MAX_VALUES = 5;

const TIME_STEPS_MS = [
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR_MS),
  ...[1, 2, 7, 14, 28, 91, 182, 364].map((days) => days * DAY_MS),
];

/**
 * Round times (UTC) within a span, evenly spaced, for a time axis: never two in one day if the
 * labels are dates. Empty if the span contains none.
 */
export function timeTicks(fromMs: number, toMs: number): number[] {
  const spanMs = toMs - fromMs;
  const least = spanMs > CLOCK_SPAN_MS ? DAY_MS : MINUTE_MS;
  const step =
    TIME_STEPS_MS.find((size) => size >= least && spanMs / size < MAX_TIMES) ?? 364 * DAY_MS;
  return multiples(step, fromMs, toMs);
}

/**
 * Round values within an axis, 1, 2 or 5 times a power of ten apart. If two labels read
 * the same, only the first stays.
 */
export function valueTicks(low: number, high: number, label: (value: number) => string): number[] {
  const rough = (high - low) / MAX_VALUES;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 5].find((size) => size * power >= rough) ?? 10) * power;
  const ticks = multiples(step, low, high);
  return ticks.filter((tick, at) => at === 0 || label(tick) !== label(ticks[at - 1] ?? tick));
}

function multiples(step: number, low: number, high: number): number[] {
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  // Multiplied, not accumulated, so that rounding errors do not grow; 12 digits hide the rest.
  return Array.from({ length: count }, (_, at) => Number(((first + at) * step).toPrecision(12)));
}

/** A share of the plot as SVG takes it. */
export const percent = (share: number) => `${Math.round(share * 1e5) / 1e3}%`;

/** Maps a plan's axes to shares of its plot: 0 is its left and its top, 1 its right and its bottom. */
export function shares({
  from,
  to,
  isLog,
  domain: [low, high],
}: Pick<ChartPlan, 'from' | 'to' | 'isLog' | 'domain'>) {
  const place = (x: number) => (isLog ? Math.log(x) : x);
  const [start, width] = [place(from), place(to) - place(from) || 1];
  return {
    x: (x: number) => (place(x) - start) / width,
    y: (value: number) => (high - value) / (high - low),
  };
}

/** The unbroken runs of a line as path texts in a picture of this size; a missing value is a gap. */
export function pathsOf(
  plan: Pick<ChartPlan, 'from' | 'to' | 'isLog' | 'domain'>,
  points: readonly { x: number; value: number | null }[],
  { width, height }: { width: number; height: number },
): readonly string[] {
  const { x, y } = shares(plan);
  const found: string[] = [];
  let current = '';
  for (const point of points) {
    if (point.value === null) {
      if (current !== '') found.push(current);
      current = '';
    } else {
      const place = `${(x(point.x) * width).toFixed(1)} ${(y(point.value) * height).toFixed(1)}`;
      current += `${current === '' ? 'M' : 'L'}${place}`;
    }
  }
  if (current !== '') found.push(current);
  return found;
}

/** Room right of the lines of a narrow chart, px: their labels stand above their ends. */
export function narrowRight({ ends, right }: ChartPlan): number {
  return ends.length > 0 ? NARROW_RIGHT_PX : Math.min(right, CHART_EDGES.right);
}

/** The label of a place on the horizontal axis. */
export function labelAcross(
  { across }: LineChartProps,
  { from, to }: ChartPlan,
  locale: FormatLocale,
) {
  return (x: number) => across?.format(x) ?? formatTick(x, to - from, locale);
}

/** Positions at least `gap` apart, each as near to its wanted position as the others allow, px. */
export function spreadApart(wanted: readonly number[], gap: number, bottom: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y);
  let floor = Number.NEGATIVE_INFINITY;
  for (const each of order) {
    each.y = Math.max(each.y, floor + gap);
    floor = each.y;
  }
  let ceiling = bottom;
  for (const each of order.reverse()) {
    each.y = Math.min(each.y, ceiling);
    ceiling = each.y - gap;
  }
  const places = [...wanted];
  for (const { y, at } of order) places[at] = y;
  return places;
}

/** Every nth label of the horizontal axis, starting with the first, as many as fit in `width` px. */
export function labelsThatFit<T extends { share: number; text: string }>(
  labels: readonly T[],
  width: number,
): readonly T[] {
  for (let step = 1; step < labels.length; step += 1) {
    const kept = labels.filter((_, place) => place % step === 0);
    let end = 0;
    const fits = kept.every(({ share, text }, place) => {
      const half = (text.length * LETTER_PX) / 2;
      const x = share * width;
      const free = place === 0 || x - half >= end;
      end = x + half + LABEL_GAP;
      return free;
    });
    if (fits) return kept;
  }
  return labels.slice(0, 1);
}

/** The axes of a small line. */
export function sparkPlan(series: readonly ChartSeries[], band?: ChartBand): ChartPlan {
  return planChart({
    series,
    band,
    include: band ? [band.low, band.high] : [],
    formatValue: String,
    endLabel: () => '',
    ariaLabel: '',
  });
}
