import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { inTransaction } from '@/lib/store/connection/client';
import { assertLease } from '@/lib/store/leases';
import { DEMO_EMAIL } from '@/lib/visitors/alerts/contract';
import { removeDeliveriesBefore } from '@/lib/visitors/alerts/store/deliveries';
import {
  listUnconfirmedOwners,
  removeConfirmationMailsBefore,
  removeOwners,
} from '@/lib/visitors/alerts/store/owners';
import type { JobRuntime } from '@/lib/visitors/job-runtime';

/**
 * Deletes alerts whose address was not confirmed before the link expired, demo alerts of past months,
 * and the old counts of confirmation mails.
 */
export async function forgetOldAlerts(
  { store, lease }: Pick<JobRuntime, 'store' | 'lease'>,
  nowMs: number,
): Promise<void> {
  await inTransaction(store.db, async (trx) => {
    await assertLease(trx, lease);
    const unconfirmed = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - RETENTION_DAYS.unconfirmedAlerts * DAY_MS,
      exceptAddress: DEMO_EMAIL,
    });
    const demo = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - RETENTION_DAYS.demoAlerts * DAY_MS,
      address: DEMO_EMAIL,
    });
    await removeOwners(trx, [...unconfirmed, ...demo]);
    const countedMs = nowMs - RETENTION_DAYS.confirmationCount * DAY_MS;
    const beforeDate = new Date(countedMs).toISOString().slice(0, 10);
    await removeConfirmationMailsBefore(trx, beforeDate);
    await removeDeliveriesBefore(trx, nowMs - RETENTION_DAYS.alertMessages * DAY_MS);
  });
}
