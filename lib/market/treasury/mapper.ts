import 'server-only';
import { publishedAtMs } from '../business-date';
import type { Bodies, Mapped } from '../define-source';
import { parseCsv } from '../parse/parse-csv';
import { type DroppedRow, parseRows, textField } from '../parse/parse-rows';
import { SourceError } from '../types';
import { provenanceOf } from '../update';
import { billRowSchema, COUPON_EQUIVALENT_COLUMN, DATE_COLUMN } from './schema';

/**
 * Maps the Treasury's bill tables to one rate per business day (weekends and holidays have no row). Each table
 * is parsed on its own: an empty or unreadable one is dropped alone, and named.
 */
export function mapBillRates(source: string, bodies: readonly Bodies[number][]): Mapped {
  const dropped: DroppedRow[] = [];
  const bills = bodies.flatMap((body) => {
    const lines = linesOrDrop(source, body, dropped);
    const table = parseRows(lines, billRowSchema, (line) => textField(line, DATE_COLUMN));
    dropped.push(...table.dropped);
    return table.accepted.map((row) => ({
      ...provenanceOf(source, body, publishedAtMs(row[DATE_COLUMN], body.receivedAtMs)),
      date: row[DATE_COLUMN],
      series: 'UST 13-week bill',
      basis: 'coupon_equivalent' as const,
      percent: row[COUPON_EQUIVALENT_COLUMN],
    }));
  });
  return { bills, dropped };
}

function linesOrDrop(source: string, { about, body }: Bodies[number], dropped: DroppedRow[]) {
  try {
    return parseCsv(source, body, [DATE_COLUMN, COUPON_EQUIVALENT_COLUMN]);
  } catch (error) {
    if (!(error instanceof SourceError)) throw error;
    dropped.push({ key: `table of ${about}`, reason: error.message });
    return [];
  }
}
