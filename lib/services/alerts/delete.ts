import 'server-only';
import { alertAddress } from '@/lib/domain/alert-address';
import { DEMO_EMAIL } from '@/lib/domain/alert-links';
import { deleteClaimedAlert } from '@/lib/store/alerts';
import { inTransaction } from '@/lib/store/client';
import { ServiceError } from '../service-error';
import { writableStoreHandle } from '../store-handle';
import { tokenHash } from './owner-cookie';

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
  if (!deleted) throw new ServiceError('not-found', 'There is no such alert.');
  return { success: true, message: 'Your alert has been removed.' };
}
