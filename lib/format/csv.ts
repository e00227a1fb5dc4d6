export type CsvCell = string | number | boolean | null;
export type CsvTable = { columns: readonly string[]; rows: Iterable<readonly CsvCell[]> };

/** Rows as a table. A column is a field of the row, or a title and what stands under it. */
export function csvTable<Field extends string, Row extends Readonly<Record<Field, CsvCell>>>(
  rows: readonly Row[],
  columns: readonly (Field | readonly [title: string, cell: (row: Row) => CsvCell])[],
): CsvTable {
  return {
    columns: columns.map((column) => (typeof column === 'string' ? column : column[0])),
    rows: rows.map((row) =>
      columns.map((column) => (typeof column === 'string' ? row[column] : column[1](row))),
    ),
  };
}

/** RFC 4180 text with a header line; an unknown figure is an empty cell. */
export function toCsv({ columns, rows }: CsvTable): string {
  const lines = [columns.map(cell).join(',')];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would run as a formula, behind an apostrophe. */
export function disarmed(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  const text = String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
