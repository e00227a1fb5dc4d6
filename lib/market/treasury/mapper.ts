import 'server-only';
import type { BillRate } from '@/lib/domain/observations';
import { publishedAtMs } from '../business-date';
import { parseCsv } from '../parse-csv';
import { type DroppedRow, parseRows, textField } from '../parse-rows';
import type { FetchedBody } from '../types';
import { provenanceOf } from '../update';
import { billRowSchema, COUPON_EQUIVALENT_COLUMN, DATE_COLUMN } from './schema';

/**
 * The Treasury's bill table to one rate a business day (weekends and holidays have no row).
 * @throws SourceError `parse` when the body is not that table.
 */
export function mapBillRates(
  source: string,
  body: FetchedBody,
): { bills: BillRate[]; dropped: DroppedRow[] } {
  const rows = parseCsv(source, body.body, [DATE_COLUMN, COUPON_EQUIVALENT_COLUMN]);
  const { accepted, dropped } = parseRows(rows, billRowSchema, (row) =>
    textField(row, DATE_COLUMN),
  );
  const bills = accepted.map((row): BillRate => {
    const date = row[DATE_COLUMN];
    return {
      ...provenanceOf(source, body, publishedAtMs(date, body.receivedAtMs)),
      date,
      series: 'UST 13-week bill',
      basis: 'coupon_equivalent',
      percent: row[COUPON_EQUIVALENT_COLUMN],
    };
  });
  return { bills, dropped };
}
