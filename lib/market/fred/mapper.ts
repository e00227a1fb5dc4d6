import 'server-only';
import type { BillRate } from '@/lib/benchmark/observations';
import { publishedAtMs } from '../business-date';
import type { Bodies, Mapped } from '../define-source';
import { parseCsv } from '../parse/parse-csv';
import { parseRows, textField } from '../parse/parse-rows';
import { provenanceOf } from '../update';
import { DATE_COLUMNS, SERIES, seriesRowSchema } from './schema';

/** FRED writes a holiday as an empty cell or a dot: a day without a rate, not a broken row. */
const NO_VALUE = new Set(['', '.']);

/**
 * Maps a FRED series to one rate per business day.
 * @throws SourceError `parse` when the body is not that table.
 */
export function mapSeries(source: string, [body]: Bodies): Mapped {
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
