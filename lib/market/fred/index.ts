import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { defineSource, type SourceRequest } from '../define-source';
import { mapSeries } from './mapper';
import { SERIES } from './schema';

export { mapSeries } from './mapper';

/** Long enough to bridge any holiday, short enough to keep the body small. */
const HISTORY_DAYS = 60;

/** The series from a day on (YYYY-MM-DD), as CSV; no key needed. */
export function seriesFrom(date: string): SourceRequest {
  const query = { id: SERIES, cosd: date };
  return { path: '/graph/fredgraph.csv', query, timeoutMs: 20_000, format: 'csv' };
}

/** The fallback for the Treasury's own table: the three-month rate as FRED republishes it. */
export const fred = defineSource({
  id: 'fred',
  name: 'FRED three-month Treasury rate',
  tier: 2,
  cadence: { cron: '50 9,21 * * *' },
  timeoutMs: 60_000,
  url: 'FRED_URL',
  request: ({ nowMs }) =>
    seriesFrom(new Date(nowMs() - HISTORY_DAYS * DAY_MS).toISOString().slice(0, 10)),
  map: mapSeries,
});
