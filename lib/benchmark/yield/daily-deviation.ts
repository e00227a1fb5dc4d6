import { sampleStandardDeviation } from '@/lib/benchmark/median';
import type { Dec } from '@/lib/benchmark/units';

/** A strategy's last reading of a UTC day; `day` counts from the epoch. */
export type DailyReading = { day: number; apyPercent: Dec; rayPercent: Dec | null };

/** Sample deviation in percentage points, and its number of days; `null` for fewer than two. */
export type Deviation = { readings: number; value: Dec | null };

/** Deviation of the daily RAYs or APYs of the last `days` days up to the newest reading. Oldest first. */
export function deviationOfDays(
  daily: readonly DailyReading[],
  figure: 'rayPercent' | 'apyPercent',
  days: number,
): Deviation {
  const from = (daily.at(-1)?.day ?? 0) - days;
  const values = daily.flatMap((row) => (row.day > from ? (row[figure] ?? []) : []));
  const value = values.length < 2 ? null : sampleStandardDeviation(values);
  return { readings: values.length, value };
}
