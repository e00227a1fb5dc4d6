import 'server-only';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { parse } from 'csv-parse/sync';

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

/** Cells of one row in the order of the requested columns, and when it was received, where given. */
type RowReader<Row> = (cells: readonly string[], received: string) => Row | string;

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
 * Reads a csv file by column name. `read` returns the row, or the reason why it is broken.
 * Rows are sorted by `knownAtMs`, rows of one moment keep the file's order.
 * @throws ReplayError when the file or one of the columns is missing.
 */
export async function readTable<Row extends KnownRow>(
  folder: string,
  file: string,
  columns: readonly string[],
  read: RowReader<Row>,
): Promise<Table<Row>> {
  const body = await readRecordingFile(folder, file);
  const rows: Row[] = [];
  const dropped: DroppedRow[] = [];
  let droppedRows = 0;
  let indices: number[] | null = null;
  let width = 0;
  let receivedIndex = -1;
  const drop = (line: number, reason: string) => {
    droppedRows += 1;
    if (dropped.length < MAX_DROPPED_REPORTED) dropped.push({ key: `${file}:${line}`, reason });
  };
  const onRecord = (record: string[], { lines }: { lines: number }) => {
    if (indices === null) {
      indices = columnIndices(file, record, columns);
      width = record.length;
      receivedIndex = record.indexOf(RECEIVED_COLUMN);
      return null;
    }
    if (record.length !== width) {
      drop(lines, `${record.length} cells instead of ${width}`);
      return null;
    }
    const cells = indices.map((index) => record[index] ?? '');
    const row = read(cells, record[receivedIndex] ?? '');
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
