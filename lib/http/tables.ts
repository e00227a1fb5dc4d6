import 'server-only';
import * as z from 'zod/mini';
import { bandOf } from '@/lib/benchmark/weight-quantiles';
import type { Meta } from '@/lib/features/contract/primitives';
import type {
  FixingDay,
  FixingDayDetail,
  FixingList,
  FixingRow,
} from '@/lib/features/fixings/contract';
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

const FIXING_COLUMNS = [
  ...(['day', 'effective_at', 'index', 'value', 'unit', 'change_bps', 'method', 'status'] as const),
  ...(['confidence', 'revision', 'published_at', 'constituents_used'] as const),
  ...(['constituents_expected', 'coverage_percent', 'top_share_percent', 'hhi'] as const),
  ...(['p1', 'p25', 'p50', 'p75', 'p99', 'oldest_input_age_seconds'] as const),
] as const;

function fixingOf<Row extends FixingRow>(
  { band, ...row }: Row,
  { day, effective_at }: Pick<FixingDay, 'day' | 'effective_at'>,
  { data_class }: Meta,
) {
  const { index_code: index, value_text: value } = row;
  return { ...row, ...(band ?? bandOf(null)), day, effective_at, index, value, data_class };
}

/** Fixings by day, one row per index; every row states the kind of data. */
export function fixingsTable({ days, meta }: FixingList): CsvTable {
  const rows = days.flatMap((day) => day.fixings.map((row) => fixingOf(row, day, meta)));
  return csvTable(rows, [...FIXING_COLUMNS, 'data_class']);
}

/** One day's fixings, one row per index, with the TVL behind each and the hash of its record. */
export function fixingDayTable(detail: FixingDayDetail): CsvTable {
  const rows = detail.fixings.map((row) => ({
    ...fixingOf(row, detail, detail.meta),
    total_tvl_usd: row.total_tvl_usd,
    record_sha256: row.revisions.at(-1)?.record_sha256 ?? null,
  }));
  return csvTable(rows, [...FIXING_COLUMNS, 'total_tvl_usd', 'record_sha256', 'data_class']);
}

/** Errors of fixings, one row each. */
export function fixingErrorsTable({ errors, meta }: FixingErrorList): CsvTable {
  return csvTable(errors, [
    'day',
    ['index', (row) => row.index_code],
    'unit',
    'effective_at',
    'found_at',
    ['published', (row) => row.published_text],
    ['recomputed', (row) => row.recomputed_text],
    'difference_bps',
    'note',
    ['data_class', () => meta.data_class],
  ]);
}

/** Changes of the regime, one row each, with what followed. */
export function regimeFlipsTable({ flips }: RegimeFlips): CsvTable {
  const rows = flips.map(({ after: { next, ...after }, causes, ...flip }) => ({
    ...{ ...flip, ...after, causes: causes.join(' ') },
    next_date: next?.date ?? null,
    next_state: next?.to ?? null,
  }));
  return csvTable(rows, [
    ...(['date', 'source', 'data_class', 'from', 'to', 'causes', 'excess_bps'] as const),
    ...(['spread_bps', 'z_score', 'slope7_bps_per_day', 'breadth_percent'] as const),
    ...(['days_passed', 'days_observed', 'mean_change_bps', 'lowest_excess_bps'] as const),
    ...(['highest_excess_bps', 'days_stressed', 'next_date', 'next_state', 'outcome'] as const),
  ]);
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
