import 'server-only';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { SourceError } from '../types';

const rowsSchema = z.array(z.array(z.string()));
const recordsSchema = z.array(z.record(z.string(), z.string()));

/**
 * A CSV body with a header line, as one record per line.
 * @throws SourceError `parse` when it is not such a table, lacks one of the columns (an HTML page), or is
 * truncated in its last line.
 */
export function parseCsv(
  source: string,
  body: unknown,
  columns: readonly string[],
): Record<string, string>[] {
  try {
    const text = z.string().parse(body);
    const [header = []] = rowsSchema.parse(parse(text, { bom: true, to_line: 1 }));
    const missing = columns.filter((column) => !header.includes(column));
    if (missing.length > 0) throw new RangeError(`no column ${missing.join(', ')}`);
    const end = text.lastIndexOf('\n') + 1;
    const [unended] = rowsSchema.parse(
      parse(text.slice(end), { relax_column_count: true, relax_quotes: true }),
    );
    if (unended && unended.length < header.length) throw new RangeError('the last line is cut');
    const options = { bom: true, columns: true, skip_empty_lines: true, trim: true };
    // A last line without a newline may have lost digits, and is left out. Any other line that is too
    // short keeps the cells it has; its row is then refused on its own.
    return recordsSchema.parse(
      parse(text.slice(0, end), { ...options, relax_column_count_less: true }),
    );
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.slice(0, 200) : 'unreadable';
    throw new SourceError('parse', `not the expected CSV (${reason})`, { source, cause });
  }
}
