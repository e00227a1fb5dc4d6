import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import { alertAddress, tokenHash } from '@/lib/features/alerts/owner';
import { sendsMail } from '@/lib/features/mail/mail-state';
import {
  isMissingTable,
  storeHandle,
  writableStoreHandle,
} from '@/lib/features/service/store-handle';
import { alertAnswer, deliveryOf, unknownAlert } from './api-format';
import { type Alert, DEMO_EMAIL } from './contract';
import { deleteAlertOf, listClaimedAlerts } from './store/alerts';
import { channelsOf } from './store/channels';

/**
 * The alerts of an address that belong to the browser with this token. For any other browser, and
 * for an unknown address, the list is empty after the same work.
 * @throws ServiceError 'no-data' while the store cannot be opened.
 */
export async function listAlerts(
  typed: string,
  token: string | null,
): Promise<{ alerts: Alert[] }> {
  const { db } = await storeHandle();
  const { address } = alertAddress(typed);
  try {
    const rows = await listClaimedAlerts(db, { tokenSha256: tokenHash(token), address });
    const mails = await sendsMail(db);
    const channels = await channelsOf(
      db,
      rows.map(({ alertId }) => alertId),
    );
    return {
      alerts: rows.map((row) =>
        alertAnswer(
          row,
          deliveryOf({ address, confirmedAtMs: row.confirmedAtMs }, mails),
          channels.filter(({ alertId }) => alertId === row.alertId),
        ),
      ),
    };
  } catch (error) {
    if (isMissingTable(error)) return { alerts: [] };
    throw error;
  }
}

/**
 * Deletes an alert of the browser with this token and of the address it names.
 * @throws ServiceError 'not-found' both for an unknown id and for another owner's alert.
 */
export async function deleteAlert(
  alertId: string,
  typed: string | undefined,
  token: string | null,
): Promise<{ success: true; message: string }> {
  const { db } = await writableStoreHandle();
  const { address } = alertAddress(typed ?? DEMO_EMAIL);
  const claim = { tokenSha256: tokenHash(token), address };
  const deleted = await inTransaction(db, (trx) => deleteAlertOf(trx, claim, alertId));
  if (!deleted) throw unknownAlert();
  return { success: true, message: 'Your alert has been removed.' };
}
