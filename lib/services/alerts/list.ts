import 'server-only';
import type { Alert } from '@/lib/contracts/alert-fields';
import { alertAddress } from '@/lib/domain/alert-address';
import { listClaimedAlerts } from '@/lib/store/alerts';
import { isMissingTable } from '../missing-table';
import { storeHandle } from '../store-handle';
import { alertAnswer } from './alert-answer';
import { tokenHash } from './owner-cookie';

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
