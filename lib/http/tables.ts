import 'server-only';
import * as z from 'zod/mini';
import type { FixingDayDetail, FixingList, FixingRow } from '@/lib/features/fixings/contract';
import type { FixingErrorList } from '@/lib/features/fixings/errors-contract';
import type { RegimeFlips } from '@/lib/features/regime/flips-contract';
import { type RegimeHistory, regimeDaySchema } from '@/lib/features/regime/history-contract';
import type { Bulk } from '@/lib/features/series/bulk-contract';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { IndexSeries, PegSeries } from '@/lib/features/series/contract';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import { type CsvCell, type CsvTable, csvTable } from '@/lib/format/csv';

/** An index's history as a table; every row states the unit and the kind of data. */
export function indexSeriesTable(series: IndexSeries): CsvTable {
  const rows = series.points.map(({ now, published_at, ...point }) => ({
    ...point,
    published_at: published_at ?? null,
    value_now: now?.value_text ?? null,
    revision_now: now?.revision ?? null,
  }));
  return csvTable(rows, [
    'at',
    ['index', () => series.index_code],
    ['kind', () => series.kind],
    ['value', (point) => point.value_text],
    ['unit', () => series.unit],
    'first',
    'low',
    'high',
    'mean',
    'samples',
    'estimated_samples',
    'status',
    'revision',
    'published_at',
    'value_now',
    'revision_now',
    'data_class',
  ]);
}

/** A coin's price history as a table. */
export function pegSeriesTable(series: PegSeries): CsvTable {
  return csvTable(series.points, [
    'at',
    ['asset', () => series.asset],
    ['price_usd', (point) => point.price_text],
    'deviation_bps',
    'extreme_deviation_bps',
    'first_usd',
    'low_usd',
    'high_usd',
    'samples',
    'status',
    'data_class',
  ]);
}

/** A coin's yield and liquidity history as a table. */
export function coinSeriesTable(series: CoinSeries): CsvTable {
  return csvTable(series.points, [
    'at',
    ['asset', () => series.asset],
    ['apy_percent', (point) => point.apy_percent_text],
    'apy_base_percent',
    'apy_reward_percent',
    ['ray_percent', (point) => point.ray_percent_text],
    'pools_used',
    'pool_tvl_usd',
    'liq_score',
    'liq_method',
    'depth_10bps_usd',
    'depth_20bps_usd',
    'depth_50bps_usd',
    'median_spread_bps',
    'liq_venues',
    ['data_class', () => series.meta.data_class],
  ]);
}

/** A rate's history as a table. */
export function rateSeriesTable(series: RateSeries): CsvTable {
  return csvTable(series.points, [
    'at',
    'date',
    ['rate', () => series.rate],
    ['percent', (point) => point.value_text],
    ['basis', () => series.basis],
    'source',
    ['data_class', () => series.meta.data_class],
  ]);
}

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

/** Changes of the regime, one row each, with what followed. */
export function regimeFlipsTable({ flips }: RegimeFlips): CsvTable {
  return {
    columns: [
      ...['date', 'source', 'data_class', 'from', 'to', 'causes', 'excess_bps', 'spread_bps'],
      ...['z_score', 'slope7_bps_per_day', 'breadth_percent', 'days_passed', 'days_observed'],
      ...['mean_change_bps', 'lowest_excess_bps', 'highest_excess_bps', 'days_stressed'],
      ...['next_date', 'next_state', 'outcome'],
    ],
    rows: flips.map(({ after, ...flip }) => [
      ...[flip.date, flip.source, flip.data_class, flip.from, flip.to, flip.causes.join(' ')],
      ...[flip.excess_bps, flip.spread_bps, flip.z_score, flip.slope7_bps_per_day],
      ...[flip.breadth_percent, after.days_passed, after.days_observed, after.mean_change_bps],
      ...[after.lowest_excess_bps, after.highest_excess_bps, after.days_stressed],
      ...[after.next?.date ?? null, after.next?.to ?? null, after.outcome],
    ]),
  };
}

/** A dataset as read; every row states the kind of data. */
export function bulkTable({ columns, rows, meta }: Bulk): CsvTable {
  return {
    columns: [...columns, 'data_class'],
    rows: rows.map((row) => [...row, meta.data_class]),
  };
}

const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(\.\d+)?Z$/;

/** A dataset for a spreadsheet, which reads `2026-03-09 16:00:00` as a date and not the ISO form; still UTC. */
export function sheetTable(bulk: Bulk): CsvTable {
  const { columns, rows } = bulkTable(bulk);
  const readable = (cell: CsvCell) =>
    typeof cell === 'string' ? cell.replace(ISO_TIME, '$1 $2') : cell;
  return { columns, rows: [...rows].map((row) => row.map(readable)) };
}

export function regimeDaysTable({ days, meta }: RegimeHistory): CsvTable {
  return csvTable(days, [
    ...z.keyof(regimeDaySchema).options,
    ['data_class', () => meta.data_class],
  ]);
}
