import type { IndexSeries, SeriesStep } from '@/lib/features/series/contract';
import { indexSeriesCall } from './calls';

/** How far back a history reaches, and in which steps. */
export type SeriesWindow = { range: string; step: SeriesStep };

/** The key of the history of several coins over one window. */
export function pegHistoryKey(symbols: readonly string[], { range, step }: SeriesWindow): string {
  return `peg-history ${symbols.join(',')} ${range} ${step}`;
}

/** A line chart of an index's history. */
export type IndexLine = {
  unit: IndexSeries['unit'];
  /** Oldest first; where steps are missing, one point without a value breaks the line. */
  points: readonly { atMs: number; value: number | null }[];
  /** Number of points of the history, and of the reconstructed ones. */
  count: number;
  reconstructed: number;
};

/** The call behind a line. */
export function indexLineCall(index: string, { range, step }: SeriesWindow): string {
  return indexSeriesCall.swrKey({ params: { index }, query: { range, step } });
}

/** The key of a line; the full response of the same call has another. */
export function indexLineKey(index: string, window: SeriesWindow): string {
  return `${indexLineCall(index, window)}#line`;
}

/** The line of an index's rolled-up history. */
export function indexLine({ unit, step_seconds: seconds, points }: IndexSeries): IndexLine {
  const stepMs = (seconds ?? 1) * 1000;
  return {
    unit,
    points: points.flatMap(({ at, value }, place) => {
      const point = { atMs: Date.parse(at), value };
      const dueMs = Date.parse(points[place - 1]?.at ?? at) + stepMs;
      return point.atMs > dueMs ? [{ atMs: dueMs, value: null }, point] : [point];
    }),
    count: points.length,
    reconstructed: points.filter((point) => point.data_class === 'reconstructed').length,
  };
}
