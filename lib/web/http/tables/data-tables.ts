import 'server-only';
import { type CsvTable, csvTable } from '@/lib/format/csv';
import type { Bulk } from '@/lib/read/bulk/contract';
import type { RegimeHistory } from '@/lib/read/regime/history-contract';

/** A dataset as read; every row states the kind of data. */
export function bulkTable({ columns, rows, meta }: Bulk): CsvTable {
  return {
    columns: [...columns, 'data_class'],
    rows: rows.map((row) => [...row, meta.data_class]),
  };
}

export function regimeDaysTable({ days, meta }: RegimeHistory): CsvTable {
  return csvTable(days, [
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
    ['data_class', () => meta.data_class],
  ]);
}
