import 'server-only';
import type { CsvCell, CsvTable } from '@/lib/format/csv';
import type { FixingDayDetail, FixingList, FixingRow } from '@/lib/read/fixings/contract';
import type { FixingErrorList } from '@/lib/read/fixings/errors-contract';

type Column<Row> = readonly [title: string, cell: (row: Row) => CsvCell];

const COLUMNS: readonly Column<FixingRow>[] = [
  ['index', (row) => row.index_code],
  ['value', (row) => row.value_text],
  ['unit', (row) => row.unit],
  ['change_bps', (row) => row.change_bps],
  ['method', (row) => row.method],
  ['status', (row) => row.status],
  ['confidence', (row) => row.confidence],
  ['revision', (row) => row.revision],
  ['published_at', (row) => row.published_at],
  ['constituents_used', (row) => row.constituents_used],
  ['constituents_expected', (row) => row.constituents_expected],
  ['coverage_percent', (row) => row.coverage_percent],
  ['top_share_percent', (row) => row.top_share_percent],
  ['hhi', (row) => row.hhi],
  ['p1', (row) => row.band?.p1 ?? null],
  ['p25', (row) => row.band?.p25 ?? null],
  ['p50', (row) => row.band?.p50 ?? null],
  ['p75', (row) => row.band?.p75 ?? null],
  ['p99', (row) => row.band?.p99 ?? null],
  ['oldest_input_age_seconds', (row) => row.oldest_input_age_seconds],
];
const DAY_COLUMNS = ['day', 'effective_at'];
const titles = COLUMNS.map(([title]) => title);

/** Fixings by day, one row per index; every row states the kind of data. */
export function fixingsTable({ days, meta }: FixingList): CsvTable {
  return {
    columns: [...DAY_COLUMNS, ...titles, 'data_class'],
    rows: days.flatMap(({ day, effective_at, fixings }) =>
      fixings.map((row) => [day, effective_at, ...cellsOf(row), meta.data_class]),
    ),
  };
}

/** One day's fixings, one row per index, with the TVL behind each and the hash of its record. */
export function fixingDayTable({ day, effective_at, fixings, meta }: FixingDayDetail): CsvTable {
  return {
    columns: [...DAY_COLUMNS, ...titles, 'total_tvl_usd', 'record_sha256', 'data_class'],
    rows: fixings.map((row) => [
      ...[day, effective_at, ...cellsOf(row)],
      ...[row.total_tvl_usd, row.revisions.at(-1)?.record_sha256 ?? null, meta.data_class],
    ]),
  };
}

/** Errors of fixings, one row each. */
export function fixingErrorsTable({ errors, meta }: FixingErrorList): CsvTable {
  return {
    columns: [
      ...['day', 'index', 'unit', 'effective_at', 'found_at', 'published', 'recomputed'],
      ...['difference_bps', 'note', 'data_class'],
    ],
    rows: errors.map((row) => [
      ...[row.day, row.index_code, row.unit, row.effective_at, row.found_at, row.published_text],
      ...[row.recomputed_text, row.difference_bps, row.note, meta.data_class],
    ]),
  };
}

function cellsOf(row: FixingRow): CsvCell[] {
  return COLUMNS.map(([, cell]) => cell(row));
}
