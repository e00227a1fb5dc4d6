import { disarmed, toCsv } from '@/lib/format/csv';
import type { Subscriber } from '@/lib/visitors/newsletter/store';
import type { RequestRow } from '@/lib/visitors/requests/store';

export type ExportRow = Record<string, string | number | null>;

/** One request with its fields side by side, times in ISO 8601. */
export function requestExportOf(row: RequestRow): ExportRow {
  const { fields, createdAtMs, answeredAtMs, awaitingDigest: _, ...rest } = row;
  return {
    ...rest,
    createdAt: isoTime(createdAtMs),
    answeredAt: isoTime(answeredAtMs),
    ...prefixed(JSON.parse(fields) as Record<string, string>),
  };
}

export function subscriberExportOf(row: Subscriber): ExportRow {
  const { requestedAtMs, confirmedAtMs, unsubscribedAtMs, ...rest } = row;
  return {
    ...rest,
    requestedAt: isoTime(requestedAtMs),
    confirmedAt: isoTime(confirmedAtMs),
    unsubscribedAt: isoTime(unsubscribedAtMs),
  };
}

/** One JSON object a line. */
export function jsonLinesOf(rows: readonly ExportRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** RFC 4180; a cell that a spreadsheet would compute is prefixed with an apostrophe. */
export function csvOf(rows: readonly ExportRow[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return toCsv({
    columns,
    rows: rows.map((row) =>
      columns.map((column) => {
        const value = row[column] ?? null;
        return typeof value === 'string' ? disarmed(value) : value;
      }),
    ),
  });
}

/** A form's field never takes the place of a column of ours. */
function prefixed(fields: Record<string, string>): ExportRow {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [`field_${name}`, value]),
  );
}

function isoTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString();
}
