import 'server-only';
import { isoDay } from '@/lib/benchmark/text-times';
import { secondsToNextDay } from '@/lib/features/contract/api-key';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import type { KeyHolder } from './authenticate';
import { takeCall } from './usage-store';

/** Quota of a key in the current UTC day. */
export type QuotaState = {
  /** `null` where the plan has no limit. */
  limit: number | null;
  remaining: number;
  /** Seconds until the next UTC day. */
  resetSeconds: number;
  /** Whether this call is over the limit, in which case it is not counted. */
  exhausted: boolean;
};

export async function countCall(
  { nowMs }: ServiceContext,
  { accountId, plan }: KeyHolder,
): Promise<QuotaState> {
  const limit = plan.callsPerDay;
  const { db } = await writableStoreHandle();
  const calls = await takeCall(db, { accountId, date: isoDay(nowMs), limit });
  return {
    limit,
    remaining: Math.max(0, (limit ?? 0) - (calls ?? limit ?? 0)),
    resetSeconds: secondsToNextDay(nowMs),
    exhausted: calls === null,
  };
}
