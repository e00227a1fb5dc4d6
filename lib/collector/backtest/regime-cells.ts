import type { RegimeDay } from '@/lib/domain/regime';
import type { Column } from './report';

/** The figures a regime day is judged by, in columns. */
export const REGIME_DAY_COLUMNS: readonly Column[] = [
  { title: 'excess bps', align: 'right' },
  { title: 'spread bps', align: 'right' },
  { title: 'z', align: 'right' },
  { title: 'slope bps/day', align: 'right' },
  { title: 'breadth %', align: 'right' },
];

export function regimeDayCells(day: RegimeDay): string[] {
  return [
    day.excessBps ?? '–',
    day.spreadBps ?? '–',
    day.zScore ?? '–',
    day.slope7BpsPerDay ?? '–',
    day.breadthPercent ?? '–',
  ];
}
