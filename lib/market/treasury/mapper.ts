import 'server-only';
import { publishedAtMs } from '../business-date';
import type { Mapped } from '../define-source';
import { parseCsv } from '../parse/parse-csv';
import { parseRows, textField } from '../parse/parse-rows';
import type { FetchedBody } from '../types';
import { provenanceOf } from '../update';
import { billRowSchema, COUPON_EQUIVALENT_COLUMN, DATE_COLUMN } from './schema';

/**
 * Maps the Treasury's bill tables to one rate per business day (weekends and holidays have no row).
 * @throws SourceError `parse` when a body is not that table.
 */
export function mapBillRates(source: string, bodies: readonly FetchedBody[]): Mapped {
  const tables = bodies.map((body) => {
    const lines = parseCsv(source, body.body, [DATE_COLUMN, COUPON_EQUIVALENT_COLUMN]);
    return { body, ...parseRows(lines, billRowSchema, (line) => textField(line, DATE_COLUMN)) };
  });
  const bills = tables.flatMap(({ body, accepted }) =>
    accepted.map((row) => ({
      ...provenanceOf(source, body, publishedAtMs(row[DATE_COLUMN], body.receivedAtMs)),
      date: row[DATE_COLUMN],
      series: 'UST 13-week bill',
      basis: 'coupon_equivalent' as const,
      percent: row[COUPON_EQUIVALENT_COLUMN],
    })),
  );
  return { bills, dropped: tables.flatMap((table) => table.dropped) };
}
