import 'server-only';
import type { CsvTable } from '@/lib/format/csv';
import type { RegimeFlips } from '@/lib/read/regime/flips-contract';

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
