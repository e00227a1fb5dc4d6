import 'server-only';
import { quotaDay, secondsToNextDay } from '@/lib/domain/api-key';
import { takeCall } from '@/lib/store/api-keys-usage';
import type { ServiceContext } from '../context';
import { writableStoreHandle } from '../store-handle';
import type { KeyHolder } from './authenticate';

/** Where a key stands in its UTC day. */
export type QuotaState = {
  /** `null` where the plan has no limit. */
  limit: number | null;
  remaining: number;
  /** Seconds until the next UTC day. */
  resetSeconds: number;
  /** Whether this call is over the limit; it is not counted then. */
  exhausted: boolean;
};

/** Counts one call of a key's account. */
export async function countCall(
  { nowMs }: ServiceContext,
  { accountId, plan }: KeyHolder,
): Promise<QuotaState> {
  const limit = plan.callsPerDay;
  const { db } = await writableStoreHandle();
  const calls = await takeCall(db, { accountId, date: quotaDay(nowMs), limit });
  return {
    limit,
    remaining: Math.max(0, (limit ?? 0) - (calls ?? limit ?? 0)),
    resetSeconds: secondsToNextDay(nowMs),
    exhausted: calls === null,
  };
}
