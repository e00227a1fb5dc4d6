import type { IndexSeries } from '@/lib/features/series/contract';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import { meta } from './answers';

export const HISTORY_START_MS = Date.parse('2026-03-02T10:00:00.000Z');
const HOUR_MS = 3_600_000;
export const hourAt = (hours: number) => new Date(HISTORY_START_MS + hours * HOUR_MS).toISOString();

const WINDOW = { from: hourAt(0), to: hourAt(9), next: null } as const;

type Point = IndexSeries['points'][number];

function point(at: string, value: number | null, extra: Partial<Point> = {}): Point {
  return {
    ...{ at, value, first: value, low: value, high: value, mean: value, samples: 1 },
    value_text: value === null ? null : String(value),
    ...{ method: null, status: null, confidence: null, revision: null, estimated_samples: 0 },
    data_class: 'live',
    ...extra,
  };
}

/** Hourly values of an index from the start on. */
export function indexSeries(
  code: IndexSeries['index_code'],
  values: readonly (number | null)[],
  unit: IndexSeries['unit'] = 'percent',
): IndexSeries {
  return {
    ...{ index_code: code, kind: 'indicative', unit, step: '1h', step_seconds: 3600, meta },
    ...WINDOW,
    points: values.map((value, place) => point(hourAt(place), value)),
  };
}

/** Fixings at these hours after the start. */
export function fixingSeries(
  code: IndexSeries['index_code'],
  fixings: readonly { hour: number; value: number; revision?: number }[],
): IndexSeries {
  return {
    ...{ index_code: code, kind: 'fixing', unit: 'percent', step: 'raw', step_seconds: null, meta },
    ...WINDOW,
    points: fixings.map(({ hour, value, revision = 0 }) =>
      point(hourAt(hour), value, { method: 'full', status: 'live', revision }),
    ),
  };
}

/** A rate known from these hours after the start, which may lie before it. */
export function rateSeries(
  rate: RateSeries['rate'],
  rates: readonly [hour: number, percent: number][],
): RateSeries {
  return {
    rate,
    basis: rate === 'bill' ? 'coupon_equivalent' : 'overnight',
    ...{ unit: 'percent', step: 'raw', step_seconds: null, meta },
    ...WINDOW,
    points: rates.map(([hour, value]) => ({
      ...{ at: hourAt(hour), date: hourAt(hour).slice(0, 10), value, source: 'treasury' },
      value_text: String(value),
    })),
  };
}
