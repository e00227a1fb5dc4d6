import 'server-only';
import { inTransaction } from '@/lib/db/connection/client';
import {
  confirmOwner,
  endTokens,
  getOwner,
  grantToken,
  removeOwners,
  replaceToken,
} from '@/lib/features/alerts/store/owners';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { badParameter } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { readToken } from '@/lib/features/tokens/site-token';
import { WrongLinkError } from '@/lib/features/tokens/wrong-link';
import { type AlertLinkKind, LINK_PURPOSES, newOwnerToken, tokenHash } from './owner';

/**
 * Follows a signed link from a mail: this browser gets a new token and owns the link's alerts in
 * addition to its previous ones. A confirmation link works once. It confirms the address and ends every
 * other token of the owner, because somebody else may have typed the address in.
 * @returns the address, and the token to set as a cookie.
 * @throws ServiceError 'bad-parameter' for a link that is invalid, expired, used, or of deleted
 *   alerts.
 */
export async function confirmAlerts(
  { nowMs }: ServiceContext,
  link: string,
  token: string | null,
): Promise<{ email: string; newToken: string }> {
  const { kind, ownerId } = await readOwnerLink(['confirm', 'open'], link, nowMs);
  const newToken = newOwnerToken();
  const tokenSha256 = tokenHash(newToken);
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    const owner = await getOwner(trx, ownerId);
    if (!owner) throw badParameter('token', 'the link is no longer valid');
    if (kind === 'confirm') {
      if (!(await confirmOwner(trx, ownerId, nowMs))) {
        throw badParameter('token', 'the link has already been used');
      }
      await endTokens(trx, ownerId);
    }
    if (token !== null) await replaceToken(trx, { from: tokenHash(token), to: tokenSha256 });
    await grantToken(trx, { tokenSha256, ownerId, grantedAtMs: nowMs });
    return { email: owner.email, newToken };
  });
}

/**
 * Follows a signed stop link: deletes its alerts, so that nothing is mailed anymore. Deleting them again
 * is not an error, because a mail program may send the request twice.
 * @throws ServiceError 'bad-parameter' for an invalid or expired link.
 */
export async function stopAlerts({ nowMs }: ServiceContext, link: string): Promise<void> {
  const { ownerId } = await readOwnerLink(['stop'], link, nowMs);
  const { db } = await writableStoreHandle();
  await removeOwners(db, [ownerId]);
}

/**
 * Reads a link's kind and its owner.
 * @throws WrongLinkError for a link that is invalid, expired, or of another kind.
 */
async function readOwnerLink<Kind extends AlertLinkKind>(
  kinds: readonly Kind[],
  token: string,
  nowMs: number,
): Promise<{ kind: Kind; ownerId: string }> {
  for (const kind of kinds) {
    const payload = await readToken(LINK_PURPOSES[kind], token, nowMs);
    if (typeof payload === 'object' && payload !== null && 'owner' in payload) {
      if (typeof payload.owner === 'string') return { kind, ownerId: payload.owner };
    }
  }
  throw new WrongLinkError('the link is no longer valid');
}
