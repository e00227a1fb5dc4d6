import 'server-only';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { SourceError } from './types';

const recordsSchema = z.array(z.record(z.string(), z.string()));

/**
 * A CSV body with a header line, as one record per line.
 * @throws SourceError `parse` when it is no such table or lacks one of the columns (an HTML page).
 */
export function parseCsv(
  source: string,
  body: unknown,
  columns: readonly string[],
): Record<string, string>[] {
  try {
    const text = z.string().parse(body);
    const header = parse(text, { bom: true, to_line: 1 })[0];
    const missing = columns.filter((column) => !z.array(z.string()).parse(header).includes(column));
    if (missing.length > 0) throw new RangeError(`no column ${missing.join(', ')}`);
    const options = { bom: true, columns: true, skip_empty_lines: true, trim: true };
    // A line that was cut off keeps the columns it has; its row is then refused on its own.
    return recordsSchema.parse(parse(text, { ...options, relax_column_count_less: true }));
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unreadable';
    throw new SourceError('parse', `not the expected CSV (${reason})`, { source, cause });
  }
}
