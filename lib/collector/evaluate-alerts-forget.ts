import 'server-only';
import { ALERT_LINKS, DEMO_EMAIL } from '@/lib/domain/alert-links';
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
/** Alerts of the demo address are kept this long. */
const DEMO_DAYS = 90;
/** The count of confirmation mails is by the day; the day before is kept for clocks that differ. */
const COUNT_DAYS = 2;
/** Messages that were sent or given up. */
const DELIVERY_DAYS = 30;

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
      beforeMs: nowMs - (ALERT_LINKS.confirmDays + 1) * DAY_MS,
      exceptAddress: DEMO_EMAIL,
    });
    const demo = await listUnconfirmedOwners(trx, {
      beforeMs: nowMs - DEMO_DAYS * DAY_MS,
      address: DEMO_EMAIL,
    });
    await removeOwners(trx, [...unconfirmed, ...demo]);
    const beforeDate = new Date(nowMs - COUNT_DAYS * DAY_MS).toISOString().slice(0, 10);
    await removeConfirmationMailsBefore(trx, beforeDate);
    await removeDeliveriesBefore(trx, nowMs - DELIVERY_DAYS * DAY_MS);
  });
}
