import 'server-only';
import { planOf } from '@/lib/config/public/plans';
import type { FreeKey } from './contract';

/** The answer that shows a new Free key, this once. */
export function shownFreeKey(key: string, prefix: string): FreeKey {
  const { callsPerDay, delayMinutes, historyDays } = planOf('free');
  return {
    success: true,
    key,
    prefix,
    plan: 'free',
    calls_per_day: callsPerDay,
    delay_minutes: delayMinutes,
    history_days: historyDays,
  };
}
