import 'server-only';
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
