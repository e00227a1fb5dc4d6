import 'server-only';
import { confirmOwner, getOwner, grantToken, removeOwners } from '@/lib/store/alerts-owners';
import { inTransaction } from '@/lib/store/client';
import type { ServiceContext } from '../context';
import { badParameter } from '../service-error';
import { writableStoreHandle } from '../store-handle';
import { newOwnerToken, tokenHash } from './owner-cookie';
import { readOwnerLink } from './owner-links';

/**
 * Follows a signed link: its address is confirmed from now on, and this browser owns its alerts.
 * Once more changes nothing.
 * @returns the address, and the token to set as a cookie where the browser had none.
 * @throws ServiceError 'bad-parameter' for a link that is not ours, too old, or of deleted alerts.
 */
export async function confirmAlerts(
  { nowMs }: ServiceContext,
  link: string,
  token: string | null,
): Promise<{ email: string; newToken: string | null }> {
  const ownerId = await readOwnerLink(link, nowMs);
  const newToken = token === null ? newOwnerToken() : null;
  const { db } = await writableStoreHandle();
  const owner = await inTransaction(db, async (trx) => {
    const found = await getOwner(trx, ownerId);
    if (!found) return undefined;
    await confirmOwner(trx, ownerId, nowMs);
    const tokenSha256 = tokenHash(token ?? newToken);
    await grantToken(trx, { tokenSha256, ownerId, grantedAtMs: nowMs });
    return found;
  });
  if (!owner) throw badParameter('token', 'the link is not valid any more');
  return { email: owner.email, newToken };
}

/**
 * Follows a signed link the other way: deletes its alerts, so that nothing is mailed any more.
 * Deleted alerts are deleted again without a complaint, as a mail program may ask twice.
 * @throws ServiceError 'bad-parameter' for a link that is not ours, or too old.
 */
export async function stopAlerts({ nowMs }: ServiceContext, link: string): Promise<void> {
  const ownerId = await readOwnerLink(link, nowMs);
  const { db } = await writableStoreHandle();
  await removeOwners(db, [ownerId]);
}
