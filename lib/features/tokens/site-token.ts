import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { earlierLinkSecrets, linkSecret } from '@/lib/db/secrets/site-keys';
import { storeHandle } from '@/lib/features/service/store-handle';
import { openToken, sealToken } from './signed-token';

/** Longer texts cannot be our tokens, so no signature is computed for them. */
const MAX_TOKEN_LENGTH = 2_048;

/**
 * A token for a signed link. Anyone with the link can read the payload but not change it.
 * @param purpose What the link is for; a token is valid for the same purpose only.
 * @throws ServiceError 'no-data' while the store that holds the secret is not open.
 */
export async function signToken(
  purpose: string,
  payload: unknown,
  expiresAtMs: number,
): Promise<string> {
  return sealToken(await siteSecret(), purpose, payload, expiresAtMs);
}

/**
 * The payload of a token signed for this purpose and not expired, else `null`. Links in earlier mails
 * stay valid when SITE_SECRET is set or changed.
 */
export async function readToken(
  purpose: string,
  token: string,
  nowMs: number,
): Promise<unknown | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  const payload = openToken(await siteSecret(), purpose, token, nowMs);
  if (payload !== null) return payload;
  const { db } = await storeHandle();
  for (const secret of await earlierLinkSecrets(db, serverConfig())) {
    const earlier = openToken(secret, purpose, token, nowMs);
    if (earlier !== null) return earlier;
  }
  return null;
}

/** Uses the read connection, so that it also works while the caller holds a transaction. */
async function siteSecret(): Promise<string> {
  const { siteSecret: configured } = serverConfig();
  if (configured !== undefined) return configured;
  const { db } = await storeHandle();
  return linkSecret(db, undefined);
}
