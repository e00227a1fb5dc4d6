import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { BillRate } from '@/lib/benchmark/observations';
import { isoDay } from '@/lib/benchmark/text-times';
import { isCalendarDay, publishedAtMs } from './business-date';
import { type Bodies, defineSource, type Mapped, type SourceRequest } from './define-source';
import { decimalSchema, parseCsv, parseRows, textField } from './parse';
import { provenanceOf } from './update';

/** FRED renamed its date column; both names are in use. */
const DATE_COLUMNS = ['observation_date', 'DATE'];
/** Three-month constant maturity: quoted on the coupon-equivalent basis. */
const SERIES = 'DGS3MO';

const seriesRowSchema = z.object({
  date: z.string().refine(isCalendarDay, 'no such day'),
  value: decimalSchema,
});

/** FRED writes a holiday as an empty cell or a dot: a day without a rate, not a broken row. */
const NO_VALUE = new Set(['', '.']);

/**
 * Maps a FRED series to one rate per business day.
 * @throws SourceError `parse` when the body is not that table.
 */
function mapSeries(source: string, [body]: Bodies): Mapped {
  const rows = parseCsv(source, body.body, [SERIES])
    .map((row) => ({
      date: DATE_COLUMNS.map((column) => row[column]).find((cell) => cell !== undefined),
      value: row[SERIES],
    }))
    .filter((row) => row.value === undefined || !NO_VALUE.has(row.value));
  const { accepted, dropped } = parseRows(rows, seriesRowSchema, (row) => textField(row, 'date'));
  const bills = accepted.map(
    ({ date, value }): BillRate => ({
      ...provenanceOf(source, body, publishedAtMs(date, body.receivedAtMs)),
      date,
      series: SERIES,
      basis: 'coupon_equivalent',
      percent: value,
    }),
  );
  return { bills, dropped };
}

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
  tier: 2,
  cadence: { cron: '50 9,21 * * *' },
  timeoutMs: 60_000,
  url: 'FRED_URL',
  request: ({ nowMs }) => seriesFrom(isoDay(nowMs() - HISTORY_DAYS * DAY_MS)),
  map: mapSeries,
});
