import 'server-only';
import { DEMO_EMAIL } from '@/lib/domain/alert-links';
import { KEPT_DAYS } from '@/lib/domain/kept-days';
import { removeDeliveriesBefore } from '@/lib/store/alerts-channels';
import {
  listUnconfirmedOwners,
  removeConfirmationMailsBefore,
  removeOwners,
} from '@/lib/store/alerts-owners';
import { inTransaction } from '@/lib/store/client';
import { assertLease } from '@/lib/store/leases';
import type { Runtime } from './runtime';

const DAY_MS = 86_400_000;

/**
 * Deletes alerts whose address nobody confirmed while the link was good, demo alerts of past months,
 * and the old counts of confirmation mails.
 */
export async function forgetOldAlerts(
  { store, lease }: Pick<Runtime, 'store' | 'lease'>,
  nowMs: number,
): Promise<void> {
  await inTransaction(store.db, async (trx) => {
    await assertLease(trx, { ...lease, nowMs: Date.now() });
    const unconfirmed = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - KEPT_DAYS.unconfirmedAlerts * DAY_MS,
      exceptAddress: DEMO_EMAIL,
    });
    const demo = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - KEPT_DAYS.demoAlerts * DAY_MS,
      address: DEMO_EMAIL,
    });
    await removeOwners(trx, [...unconfirmed, ...demo]);
    const countedMs = nowMs - KEPT_DAYS.confirmationCount * DAY_MS;
    const beforeDate = new Date(countedMs).toISOString().slice(0, 10);
    await removeConfirmationMailsBefore(trx, beforeDate);
    await removeDeliveriesBefore(trx, nowMs - KEPT_DAYS.alertMessages * DAY_MS);
  });
}
