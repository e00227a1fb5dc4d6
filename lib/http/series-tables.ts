import 'server-only';
import type { CoinSeries } from '@/lib/contracts/coin-series';
import type { IndexSeries, PegSeries } from '@/lib/contracts/series';
import type { CsvTable } from './csv';

/** An index's history as a table; the unit and the kind of data stand in every row. */
export function indexSeriesTable(series: IndexSeries): CsvTable {
  return {
    columns: [
      'at',
      'index',
      'kind',
      'value',
      'unit',
      'first',
      'low',
      'high',
      'mean',
      'samples',
      'estimated_samples',
      'status',
      'revision',
      'data_class',
    ],
    rows: series.points.map((point) => [
      point.at,
      series.index_code,
      series.kind,
      point.value_text,
      series.unit,
      point.first,
      point.low,
      point.high,
      point.mean,
      point.samples,
      point.estimated_samples,
      point.status,
      point.revision,
      series.meta.data_class,
    ]),
  };
}

/** A coin's price history as a table. */
export function pegSeriesTable(series: PegSeries): CsvTable {
  return {
    columns: [
      'at',
      'asset',
      'price_usd',
      'deviation_bps',
      'extreme_deviation_bps',
      'first_usd',
      'low_usd',
      'high_usd',
      'samples',
      'status',
      'data_class',
    ],
    rows: series.points.map((point) => [
      point.at,
      series.asset,
      point.price_text,
      point.deviation_bps,
      point.extreme_deviation_bps,
      point.first,
      point.low,
      point.high,
      point.samples,
      point.status,
      series.meta.data_class,
    ]),
  };
}

/** A coin's yield and liquidity history as a table. */
export function coinSeriesTable(series: CoinSeries): CsvTable {
  return {
    columns: [
      'at',
      'asset',
      'apy_percent',
      'apy_base_percent',
      'apy_reward_percent',
      'ry_apy_percent',
      'pools_used',
      'pool_tvl_usd',
      'liq_score',
      'liq_method',
      'depth_10bps_usd',
      'depth_20bps_usd',
      'depth_50bps_usd',
      'median_spread_bps',
      'liq_venues',
      'data_class',
    ],
    rows: series.points.map((point) => [
      point.at,
      series.asset,
      point.apy_text,
      point.apy_base,
      point.apy_reward,
      point.ry_apy_text,
      point.pools_used,
      point.pool_tvl_usd,
      point.liq_score,
      point.liq_method,
      point.depth_10bps_usd,
      point.depth_20bps_usd,
      point.depth_50bps_usd,
      point.median_spread_bps,
      point.liq_venues,
      series.meta.data_class,
    ]),
  };
}
