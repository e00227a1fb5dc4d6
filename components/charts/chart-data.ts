/**
 * A value at a place on the horizontal axis: epoch ms, or what `across` of a chart says. `low` and `high`
 * are the extremes of the interval behind the value, drawn as a bar.
 */
export type ChartPoint = { x: number; value: number | null; low?: number; high?: number };

/** One line of a chart; `color` is a CSS color, normally a token. */
export type ChartSeries = {
  key: string;
  label: string;
  color: string;
  /** CSS dashes of a line that differs from the others by more than its color. */
  dash?: string;
  points: readonly ChartPoint[];
};

/** A place on the horizontal axis: an event, a restated fixing, or a value with its label in the chart. */
export type ChartPin = { x: number; kind: 'event' | 'restatement' | 'label'; text: string };

/** A separate value beside the lines, e.g. a fixing. */
export type ChartDot = { x: number; value: number; text: string };

/** A range of values that is shaded over the whole width. */
export type ChartBand = { low: number; high: number; color: string };

/** A labeled threshold. */
export type ReferenceMark = { value: number; label: string; tone: 'zero' | 'watch' | 'alert' };

export type MergedRow = { x: number } & Record<string, number | null>;

/** One row per time over all lines; a line without a value at a time is `null` there (a gap). */
export function mergeSeries(series: readonly ChartSeries[]): MergedRow[] {
  const rows = new Map<number, MergedRow>();
  for (const line of series) {
    for (const point of line.points) {
      const row: MergedRow = rows.get(point.x) ?? { x: point.x };
      row[line.key] = point.value;
      rows.set(point.x, row);
    }
  }
  const merged = [...rows.values()].sort((a, b) => a.x - b.x);
  for (const row of merged) {
    for (const line of series) row[line.key] ??= null;
  }
  return merged;
}

/** The newest point of a line that has a value. */
export function lastPoint(series: ChartSeries): { x: number; value: number } | null {
  const known = series.points.findLast((point) => point.value !== null);
  return known === undefined || known.value === null ? null : { x: known.x, value: known.value };
}

/** The newest known value of a line. */
export function lastValue(series: ChartSeries): number | null {
  return lastPoint(series)?.value ?? null;
}

/** The value of a line before the row at `place`; `null` at its start. */
export function valueBefore(rows: readonly MergedRow[], place: number, key: string): number | null {
  const before = rows.slice(0, place).findLast((row) => typeof row[key] === 'number');
  return before?.[key] ?? null;
}

/** The extremes of the interval of a line at a place; `null` where it has no bar. */
export function reachAt({ points }: ChartSeries, x: number): { low: number; high: number } | null {
  const point = points.find((candidate) => candidate.x === x);
  return point?.low === undefined || point.high === undefined
    ? null
    : { low: point.low, high: point.high };
}

/**
 * What a line shows in figures: first and last time of its values, its newest value and its extremes, those of its
 * bars included; `null` without values.
 */
export function summarize({ label, points }: ChartSeries) {
  const known = points.flatMap(({ x, value, low, high }) =>
    value === null ? [] : [{ x, value, low: low ?? value, high: high ?? value }],
  );
  const [first, last] = [known[0], known.at(-1)];
  if (first === undefined || last === undefined) return null;
  return {
    label,
    from: first.x,
    to: last.x,
    last: last.value,
    low: Math.min(...known.map(({ low }) => low)),
    high: Math.max(...known.map(({ high }) => high)),
  };
}

/** The newest time at which any line has a value; `null` without values. */
export function newestTimeMs(series: readonly ChartSeries[]): number | null {
  const known = series.flatMap((line) => line.points.filter((point) => point.value !== null));
  return known.reduce<number | null>(
    (newest, { x }) => (newest === null || x > newest ? x : newest),
    null,
  );
}

/** Smallest and largest over all lines and marks, with a little padding; `null` without values. */
export function valueRange(
  series: readonly ChartSeries[],
  include: readonly number[] = [],
): [number, number] | null {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  const take = (value: number) => {
    low = Math.min(low, value);
    high = Math.max(high, value);
  };
  for (const line of series) {
    for (const { value, low: least, high: most } of line.points) {
      if (value !== null) take(value);
      if (least !== undefined) take(least);
      if (most !== undefined) take(most);
    }
  }
  if (!Number.isFinite(low)) return null;
  include.forEach(take);
  const air = (high - low || Math.abs(high) * 0.01 || 1) * 0.08;
  return [low - air, high + air];
}

/** Points of a chart from points in time. */
export function timePoints(
  points: readonly { atMs: number; value: number | null }[],
): ChartPoint[] {
  return points.map(({ atMs, value }) => ({ x: atMs, value }));
}
