import type { RegimeDay } from '@/lib/benchmark/regime/regime';
import { columns } from './report';

/** The figures a regime day is judged by, in columns. */
export const REGIME_DAY_COLUMNS = columns(
  'excess bps: | spread bps: | z: | slope bps/day: | breadth %:',
);

export function regimeDayCells(day: RegimeDay): string[] {
  return [
    day.excessBps ?? '–',
    day.spreadBps ?? '–',
    day.zScore ?? '–',
    day.slope7BpsPerDay ?? '–',
    day.breadthPercent ?? '–',
  ];
}
