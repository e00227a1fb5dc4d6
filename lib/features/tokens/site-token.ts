import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { linkSecret } from '@/lib/db/secrets/site-keys';
import { storeHandle } from '@/lib/features/service/store-handle';
import { openToken, sealToken, WrongLinkError } from './signed-token';

/**
 * A token for a signed link. Anyone with the link can read the id but not change it.
 * @param purpose What the link is for; a token is valid for the same purpose only.
 * @throws ServiceError 'no-data' while the store that holds the secret is not open.
 */
export async function signToken(purpose: string, id: string, expiresAtMs: number): Promise<string> {
  return sealToken(await siteSecret(), purpose, id, expiresAtMs);
}

/**
 * The id in a token signed for one of these purposes, and the purpose.
 * @throws WrongLinkError for a token that is not ours, of another purpose, or expired.
 */
export async function readToken<Purpose extends string>(
  purposes: readonly Purpose[],
  token: string,
  nowMs: number,
): Promise<{ id: string; purpose: Purpose }> {
  const secret = await siteSecret();
  for (const purpose of purposes) {
    const id = openToken(secret, purpose, token, nowMs);
    if (id !== null) return { id, purpose };
  }
  throw new WrongLinkError();
}

/** Uses the read connection, so that it also works while the caller holds a transaction. */
async function siteSecret(): Promise<string> {
  const { siteSecret: configured } = serverConfig();
  if (configured !== undefined) return configured;
  const { db } = await storeHandle();
  return linkSecret(db, undefined);
}
