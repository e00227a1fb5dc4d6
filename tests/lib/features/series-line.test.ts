import type { IndexSeries } from '@/lib/features/series/contract';
import { indexLine, indexLineKey } from '@/lib/features/series/series-line';

const DAY_MS = 86_400_000;
const START_MS = Date.parse('2026-08-24T00:00:00.000Z');

function series(days: readonly number[], value: (day: number) => number | null): IndexSeries {
  return {
    index_code: 'SYC',
    kind: 'indicative',
    unit: 'percent',
    step: '1d',
    step_seconds: 86_400,
    from: new Date(START_MS).toISOString(),
    to: new Date(START_MS + 90 * DAY_MS).toISOString(),
    next: null,
    points: days.map((day) => ({
      at: new Date(START_MS + day * DAY_MS).toISOString(),
      first: 4,
      low: 3.9,
      high: 4.1,
      samples: 2880,
      data_class: 'live',
      value: value(day),
      value_text: value(day)?.toFixed(5) ?? null,
      mean: 4,
      method: null,
      status: null,
      confidence: null,
      revision: null,
      estimated_samples: 0,
    })),
    meta: {
      as_of: new Date(START_MS + 90 * DAY_MS).toISOString(),
      age_seconds: 0,
      stale: false,
      data_class: 'sample',
      feed_title: null,
      confidence: null,
      method: null,
      judgement: [],
    },
  };
}

it('keeps the time and the value of each point, and breaks where steps are missing', () => {
  const whole = series([0, 1, 4, 5], (day) => (day === 4 ? null : 4.1 + day / 100));
  const points = whole.points.map(({ at, value }) => ({ atMs: Date.parse(at), value }));
  points.splice(2, 0, { atMs: START_MS + 2 * DAY_MS, value: null });
  expect(indexLine(whole)).toEqual({ unit: 'percent', points, count: 4, reconstructed: 0 });
});

it('is a line without points where there is no history', () => {
  expect(indexLine(series([], () => null)).points).toEqual([]);
});

it('has a key of its own, because the whole answer has another shape', () => {
  expect(indexLineKey('SYC', { range: '90D', step: '1d' })).toBe(
    '/api/v1/series/SYC?range=90D&step=1d#line',
  );
});
