import 'server-only';
import { isoTime, toNumber } from '@/lib/read/service/figures';
import { ServiceError } from '@/lib/read/service/service-error';
import { isMissingTable, storeHandle, writableStoreHandle } from '@/lib/read/service/store-handle';
import { inTransaction } from '@/lib/store/client';
import { alertAddress, tokenHash } from '@/lib/visitors/alerts/owner/owner';
import { type Alert, DEMO_EMAIL } from './contract';
import { type AlertRow, deleteClaimedAlert, listClaimedAlerts } from './store/alerts';

/** Whether an address is the demo address, which is never mailed. */
export function isDemoAddress(address: string): boolean {
  return address === alertAddress(DEMO_EMAIL).address;
}

/** An alert as it is answered. It is active once its address is confirmed; the demo's always is. */
export function alertAnswer(
  row: AlertRow,
  owner: { address: string; confirmedAtMs: number | null },
): Alert {
  const active = owner.confirmedAtMs !== null || isDemoAddress(owner.address);
  const createdAt = isoTime(row.createdAtMs);
  const lastTriggered = isoTime(row.lastFiredAtMs);
  return {
    id: row.alertId,
    stablecoin: row.symbol,
    condition: row.comparison,
    threshold: toNumber(row.threshold),
    amount_usd: toNumber(row.amountUsd),
    alert_type: row.kind,
    is_active: active,
    isActive: active,
    created_at: createdAt,
    createdAt,
    last_triggered: lastTriggered,
    lastTriggered,
    times_triggered: row.timesFired,
  };
}

/**
 * The alerts of an address that belong to the browser with this token. For every other browser, and
 * for an address nobody uses, the list is empty after the same work.
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
    return {
      alerts: rows.map((row) => alertAnswer(row, { address, confirmedAtMs: row.confirmedAtMs })),
    };
  } catch (error) {
    if (isMissingTable(error)) return { alerts: [] };
    throw error;
  }
}

/**
 * Deletes an alert of the browser with this token and of the address it names.
 * @throws ServiceError 'not-found' for an unknown id and for another's alert alike.
 */
export async function deleteAlert(
  alertId: string,
  typed: string | undefined,
  token: string | null,
): Promise<{ success: true; message: string }> {
  const { db } = await writableStoreHandle();
  const { address } = alertAddress(typed ?? DEMO_EMAIL);
  const claim = { tokenSha256: tokenHash(token), address };
  const deleted = await inTransaction(db, (trx) => deleteClaimedAlert(trx, alertId, claim));
  if (!deleted) throw new ServiceError('not-found', 'Alert not found.');
  return { success: true, message: 'Your alert has been removed.' };
}
