import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { type Cell, timeMs } from './cells';

/** A recording that cannot be played; the message names the file and what is wrong with it. */
export class ReplayError extends Error {
  readonly file: string;

  constructor(file: string, message: string, cause?: unknown) {
    super(`recording: ${file}: ${message}`, { cause });
    this.name = 'ReplayError';
    this.file = file;
  }
}

/** A row that broke its column's rule, to be counted and left out. */
export type DroppedRow = { key: string; reason: string };

/** One file of a recording: its good rows in the order in which they became known. */
export type Table<Row> = {
  file: string;
  sha256: string;
  bytes: number;
  rows: readonly Row[];
  droppedRows: number;
  /** The first broken rows, for the log. */
  dropped: readonly DroppedRow[];
};

type KnownRow = { knownAtMs: number };

export type TimedRow = KnownRow & { observedAtMs: number };

type Columns = Readonly<Record<string, Cell<unknown>>>;
type CellsOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends Cell<infer Value> ? Value : never;
};
/** A row under the names of its columns. */
export type RowOf<C extends Columns> = CellsOf<C> & TimedRow;

/** Any file may have it: a row that came later than it was observed, or that corrects an earlier one. */
const RECEIVED_COLUMN = 'received_at';

const MAX_DROPPED_REPORTED = 50;

/** @throws ReplayError when the file is not there or cannot be read. */
export async function readRecordingFile(folder: string, file: string): Promise<Buffer> {
  try {
    return await readFile(path.join(folder, file));
  } catch (cause) {
    const missing = (cause as NodeJS.ErrnoException).code === 'ENOENT';
    const what = missing ? `no such file in ${folder}` : `cannot be read in ${folder}`;
    throw new ReplayError(file, what, cause);
  }
}

/**
 * Reads a csv file by column name; a row with a broken cell is left out with the reason. `timesOf` says when a row
 * was observed and when it became known, which is when it came if the file says so. Rows are sorted by
 * `knownAtMs`, rows of one moment keep the file's order.
 * @throws ReplayError when the file or one of the columns is missing.
 */
export async function readTable<C extends Columns>(
  folder: string,
  file: string,
  columns: C,
  timesOf: (cells: CellsOf<C>) => TimedRow,
): Promise<Table<RowOf<C>>> {
  const body = await readRecordingFile(folder, file);
  const rows: RowOf<C>[] = [];
  const dropped: DroppedRow[] = [];
  let droppedRows = 0;
  let indices: number[] | null = null;
  let width = 0;
  let receivedIndex = -1;
  const names = Object.keys(columns);
  // Equal texts share one string, so that 60,000 rows of few distinct prices stay small.
  const texts = new Map<string, string>();
  const drop = (line: number, reason: string) => {
    droppedRows += 1;
    if (dropped.length < MAX_DROPPED_REPORTED) dropped.push({ key: `${file}:${line}`, reason });
  };
  const rowOf = (cellOf: (place: number) => string, received: string): RowOf<C> | string => {
    const cells: Record<string, unknown> = {};
    for (const [place, name] of names.entries()) {
      const cell = cellOf(place);
      const value = columns[name]?.read(cell);
      if (value === undefined) return `${name} is ${columns[name]?.broken}: ${cell}`;
      if (typeof value === 'string' && !texts.has(value)) texts.set(value, value);
      cells[name] = typeof value === 'string' ? texts.get(value) : value;
    }
    const times = timesOf(cells as CellsOf<C>);
    if (received === '') return { ...(cells as CellsOf<C>), ...times };
    const knownAtMs = timeMs(received);
    if (Number.isNaN(knownAtMs)) return `${RECEIVED_COLUMN} is no time: ${received}`;
    if (knownAtMs < times.observedAtMs) {
      return `${RECEIVED_COLUMN} ${received} is before it was observed`;
    }
    return { ...(cells as CellsOf<C>), ...times, knownAtMs };
  };
  const onRecord = (record: string[], { lines }: { lines: number }) => {
    if (indices === null) {
      indices = columnIndices(file, record, names);
      width = record.length;
      receivedIndex = record.indexOf(RECEIVED_COLUMN);
      return null;
    }
    if (record.length !== width) {
      drop(lines, `${record.length} cells instead of ${width}`);
      return null;
    }
    const places = indices;
    const row = rowOf((place) => record[places[place] ?? -1] ?? '', record[receivedIndex] ?? '');
    if (typeof row === 'string') drop(lines, row);
    else rows.push(row);
    // The parser keeps nothing: otherwise the 60,000 rows would exist twice.
    return null;
  };
  try {
    parse(body, {
      bom: true,
      quote: false,
      relax_column_count: true,
      skip_empty_lines: true,
      on_record: onRecord,
    });
  } catch (cause) {
    if (cause instanceof ReplayError) throw cause;
    throw new ReplayError(file, 'not a csv file', cause);
  }
  if (indices === null) throw new ReplayError(file, 'empty, not even a heading');
  rows.sort((a, b) => a.knownAtMs - b.knownAtMs);
  const sha256 = createHash('sha256').update(body).digest('hex');
  return { file, sha256, bytes: body.length, rows, droppedRows, dropped };
}

function columnIndices(file: string, header: readonly string[], columns: readonly string[]) {
  return columns.map((column) => {
    const index = header.indexOf(column);
    if (index < 0) throw new ReplayError(file, `column "${column}" is missing`);
    return index;
  });
}

/** Index of the first row that became known after `atMs`. */
export function firstAfter(rows: readonly KnownRow[], atMs: number): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = rows[middle];
    if (row !== undefined && row.knownAtMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
