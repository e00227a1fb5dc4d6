import type { IndexView } from '@/lib/features/indices/contract';

// The index figures that each widget shows. A page's initial data has those of its widgets.

type Fields = readonly (keyof IndexView)[];

/** A cell of the front page's row. */
export const ROW_FIELDS = ['value_native_text', 'unit', 'change_24h_bps'] as const satisfies Fields;
export type RowField = (typeof ROW_FIELDS)[number];

/** A card of the live dashboard. */
export const DASHBOARD_FIELDS = [
  ...ROW_FIELDS,
  'mode',
  'status',
  'constituent_count',
  'total_tvl',
  'confidence',
  'reason',
] as const satisfies Fields;
export type DashboardField = (typeof DASHBOARD_FIELDS)[number];

/** A card of the index suite, and its row in the table below. */
export const SUITE_FIELDS = [
  ...DASHBOARD_FIELDS,
  'constituents_expected',
  'avg_yield',
  'coverage_percent',
] as const satisfies Fields;
export type SuiteField = (typeof SUITE_FIELDS)[number];

/** The facts behind a value, one click away from it; a page requests them when it shows them. */
export const FACT_FIELDS = [
  'coverage_percent',
  'top_share_percent',
  'hhi',
  'band',
  'unit',
  'method',
  'revision',
  'confidence',
  'oldest_input_age_seconds',
  'judgement',
] as const satisfies Fields;
export type FactField = (typeof FACT_FIELDS)[number];
