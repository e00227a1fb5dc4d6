import type { CsvCell } from './csv';

export type ColumnType = 'number' | 'text' | 'time' | 'date';

/** Columns of names and codes. */
const TEXTS = new Set([
  ...['index', 'asset', 'rate', 'basis', 'unit', 'kind', 'data_class', 'source', 'method'],
  ...['liq_method', 'status', 'state', 'next_state', 'from', 'to', 'causes', 'outcome', 'note'],
  ...['alert_type', 'record_sha256'],
]);

/** The type of a column of a file; a name has the same type in every file. */
export function columnType(name: string): ColumnType {
  if (TEXTS.has(name)) return 'text';
  if (/(^|_)at$/.test(name)) return 'time';
  return /^day$|(^|_)date$/.test(name) ? 'date' : 'number';
}

type Table<Cell> = { columns: readonly string[]; rows: Iterable<readonly Cell[]> };

/**
 * A table whose columns of numbers hold numbers, where they may have been exact decimal text.
 * @throws RangeError for another text in such a column.
 */
export function typedTable<Cell extends CsvCell>({
  columns,
  rows,
}: Table<Cell>): {
  columns: readonly string[];
  rows: (Cell | number)[][];
} {
  const areNumbers = columns.map((name) => columnType(name) === 'number');
  const typed = (cell: Cell, place: number) =>
    areNumbers[place] && typeof cell === 'string' ? numberOf(cell, columns[place] ?? '') : cell;
  return { columns, rows: Array.from(rows, (row) => row.map(typed)) };
}

function numberOf(text: string, name: string): number {
  const value = Number(text);
  if (text === '' || !Number.isFinite(value)) throw new RangeError(`${name} is not a number`);
  return value;
}
