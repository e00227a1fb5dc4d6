import 'server-only';
import { planOf } from '@/lib/config/public/plans';
import type { FreeKey } from './contract';

/** The response that shows a new Free key, once only. */
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
