import 'server-only';
import { type CsvTable, csvTable } from '@/lib/format/csv';
import type { CoinSeries } from '@/lib/read/series/coin-contract';
import type { IndexSeries, PegSeries } from '@/lib/read/series/contract';
import type { RateSeries } from '@/lib/read/series/rate-contract';

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
    ['first_usd', (point) => point.first],
    ['low_usd', (point) => point.low],
    ['high_usd', (point) => point.high],
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
    ['apy_percent', (point) => point.apy_text],
    ['apy_base_percent', (point) => point.apy_base],
    ['apy_reward_percent', (point) => point.apy_reward],
    ['ry_apy_percent', (point) => point.ry_apy_text],
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
