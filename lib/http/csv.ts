import 'server-only';

export type CsvCell = string | number | boolean | null;
export type CsvTable = { columns: readonly string[]; rows: Iterable<readonly CsvCell[]> };

/** RFC 4180 text with a header line; an unknown figure is an empty cell. */
export function toCsv({ columns, rows }: CsvTable): string {
  const lines = [columns.map(cell).join(',')];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
