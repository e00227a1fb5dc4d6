import 'server-only';
import type { DataBulk } from '@/lib/contracts/data-bulk';
import type { DataRegimeHistory } from '@/lib/contracts/data-regime';
import type { CsvTable } from './csv';

/** A dataset as it was read; the kind of data stands in every row. */
export function bulkTable({ columns, rows, meta }: DataBulk): CsvTable {
  return {
    columns: [...columns, 'data_class'],
    rows: rows.map((row) => [...row, meta.data_class]),
  };
}

/** The regime day by day. */
export function regimeDaysTable({ days, meta }: DataRegimeHistory): CsvTable {
  return {
    columns: [
      'date',
      'at',
      'state',
      'syi_percent',
      't_bill_percent',
      'excess_bps',
      'spread_bps',
      'z_score',
      'slope7_bps_per_day',
      'breadth_percent',
      'alert_type',
      'data_class',
    ],
    rows: days.map((day) => [
      day.date,
      day.at,
      day.state,
      day.syi_percent,
      day.t_bill_percent,
      day.excess_bps,
      day.spread_bps,
      day.z_score,
      day.slope7_bps_per_day,
      day.breadth_percent,
      day.alert_type,
      meta.data_class,
    ]),
  };
}
