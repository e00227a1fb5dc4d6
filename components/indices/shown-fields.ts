import type { IndexView } from '@/lib/read/indices/contract';

// The figures of an index that each widget shows. A page starts with those of its widgets.

type Fields = readonly (keyof IndexView)[];

/** A cell of the front page's row. */
export const ROW_FIELDS = ['value_native_text', 'unit', 'change_24h_bps'] as const satisfies Fields;
export type RowField = (typeof ROW_FIELDS)[number];

/** A card of the index suite, and its row in the table below. */
export const SUITE_FIELDS = [
  ...ROW_FIELDS,
  'mode',
  'status',
  'constituent_count',
  'constituents_expected',
  'total_tvl',
  'avg_yield',
  'confidence',
  'reason',
] as const satisfies Fields;
export type SuiteField = (typeof SUITE_FIELDS)[number];

/** A card of the live dashboard, and the facts under the history of the chosen index. */
export const DASHBOARD_FIELDS = [
  ...SUITE_FIELDS,
  'top_share_percent',
  'hhi',
  'method',
  'methodology_version',
] as const satisfies Fields;
export type DashboardField = (typeof DASHBOARD_FIELDS)[number];
