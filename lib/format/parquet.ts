import { parquetWriteBuffer } from 'hyparquet-writer';
import { type ColumnType, columnType, typedTable } from './columns';
import type { CsvCell, CsvTable } from './csv';

const ELEMENTS = {
  number: { type: 'DOUBLE' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  time: {
    type: 'INT64',
    converted_type: 'TIMESTAMP_MILLIS',
    // Without it readers such as Arrow and DuckDB take a time for one of no zone.
    logical_type: { type: 'TIMESTAMP', isAdjustedToUTC: true, unit: 'MILLIS' },
  },
  date: { type: 'INT32', converted_type: 'DATE' },
} as const satisfies Record<ColumnType, object>;

/** A Parquet file whose times, dates and numbers are of these types, also where every cell is unknown. */
export function toParquet(table: CsvTable): Uint8Array<ArrayBuffer> {
  const { columns, rows } = typedTable(table);
  const schema = columns.map((name) => ({
    ...{ name, repetition_type: 'OPTIONAL' as const },
    ...ELEMENTS[columnType(name)],
  }));
  const columnData = columns.map((name, place) => {
    const type = columnType(name);
    const isMoment = type === 'time' || type === 'date';
    return { name, data: rows.map((row) => (isMoment ? moment(row[place]) : row[place])) };
  });
  const root = { name: 'root', num_children: columns.length };
  return new Uint8Array(parquetWriteBuffer({ columnData, schema: [root, ...schema] }));
}

const moment = (cell: CsvCell | undefined) => (typeof cell === 'string' ? new Date(cell) : null);
