export type CsvCell = string | number | boolean | null;
export type CsvTable = { columns: readonly string[]; rows: Iterable<readonly CsvCell[]> };

/** Rows as a table. A column is a field of the row, or a title with its cell content. */
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

/**
 * Where a cell could begin with a formula sign, full-width ones included. A spreadsheet that separates
 * cells at semicolons ignores quotes within a cell, so a semicolon, tab or line break in a text can begin
 * a new cell there.
 */
const FORMULA_START = /(^|[;\t\r\n])([" ]*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A text with an apostrophe before anything that a spreadsheet would run as a formula. */
export function disarmed(text: string): string {
  const guarded = text.replace(FORMULA_START, "$1$2'");
  return /^[\t\r]/.test(guarded) ? `'${guarded}` : guarded;
}

function cell(value: CsvCell): string {
  if (value === null) return '';
  const text = String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
