import { indexSeriesCall } from '@/lib/features/contract/calls';
import type { IndexSeries } from '@/lib/features/series/contract';
import type { SeriesWindow } from './series-window';

/**
 * The data of a small line chart of an index's history: the value of each step that has one, in `unit`.
 * It is a small part of the full response, so a page with several lines need not start with all of it.
 */
export type IndexLine = {
  unit: IndexSeries['unit'];
  /** Time of the first value, ms since 1970. */
  startMs: number;
  stepMs: number;
  /** Number of steps from the first value to each value. */
  steps: readonly number[];
  values: readonly (number | null)[];
  /** Number of reconstructed values. */
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
export function indexLine({ unit, step_seconds: stepSeconds, points }: IndexSeries): IndexLine {
  const stepMs = (stepSeconds ?? 1) * 1000;
  const startMs = Date.parse(points[0]?.at ?? '') || 0;
  return {
    unit,
    startMs,
    stepMs,
    steps: points.map(({ at }) => (Date.parse(at) - startMs) / stepMs),
    values: points.map(({ value }) => value),
    reconstructed: points.filter((point) => point.data_class === 'reconstructed').length,
  };
}

/** The points of a line, oldest first; where steps are missing, one point without a value breaks it. */
export function linePoints({ startMs, stepMs, steps, values }: IndexLine) {
  const atMs = (step: number) => startMs + step * stepMs;
  return values.flatMap((value, place) => {
    const step = steps[place] ?? 0;
    const before = place === 0 ? step - 1 : (steps[place - 1] ?? 0);
    const point = { atMs: atMs(step), value };
    return step - before > 1 ? [{ atMs: atMs(before + 1), value: null }, point] : [point];
  });
}
