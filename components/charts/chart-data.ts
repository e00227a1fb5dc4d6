export type ChartPoint = { atMs: number; value: number | null };

/** One line of a chart; `color` is a CSS color, normally a token. */
export type ChartSeries = {
  key: string;
  label: string;
  color: string;
  /** SVG dash pattern of a line that differs from the others by more than its color. */
  dash?: string;
  points: readonly ChartPoint[];
};

/** A moment on the time axis: an event, or a fixing that was restated. */
export type ChartPin = { atMs: number; kind: 'event' | 'restatement'; text: string };

/** A separate value beside the lines, e.g. a fixing. */
export type ChartDot = { atMs: number; value: number; text: string };

/** A labeled threshold. */
export type ReferenceMark = { value: number; label: string; tone: 'zero' | 'watch' | 'alert' };

export type MergedRow = { atMs: number } & Record<string, number | null>;

/** One row per time over all lines; a line without a value at a time is `null` there (a gap). */
export function mergeSeries(series: readonly ChartSeries[]): MergedRow[] {
  const rows = new Map<number, MergedRow>();
  for (const line of series) {
    for (const point of line.points) {
      const row: MergedRow = rows.get(point.atMs) ?? { atMs: point.atMs };
      row[line.key] = point.value;
      rows.set(point.atMs, row);
    }
  }
  const merged = [...rows.values()].sort((a, b) => a.atMs - b.atMs);
  for (const row of merged) {
    for (const line of series) row[line.key] ??= null;
  }
  return merged;
}

/** The newest point of a line that has a value. */
export function lastPoint(series: ChartSeries): { atMs: number; value: number } | null {
  const known = series.points.findLast((point) => point.value !== null);
  return known === undefined || known.value === null
    ? null
    : { atMs: known.atMs, value: known.value };
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

/** The newest time at which any line has a value; `null` without values. */
export function newestTimeMs(series: readonly ChartSeries[]): number | null {
  const known = series.flatMap((line) => line.points.filter((point) => point.value !== null));
  return known.reduce<number | null>(
    (newest, { atMs }) => (newest === null || atMs > newest ? atMs : newest),
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
    for (const point of line.points) if (point.value !== null) take(point.value);
  }
  if (!Number.isFinite(low)) return null;
  include.forEach(take);
  const air = (high - low || Math.abs(high) * 0.01 || 1) * 0.08;
  return [low - air, high + air];
}
