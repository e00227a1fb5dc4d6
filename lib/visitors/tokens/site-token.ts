import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { storeHandle } from '@/lib/read/service/store-handle';
import { earlierLinkSecrets, linkSecret } from '@/lib/store/secrets/link-secret';
import { openToken, sealToken } from './signed-token';

/** Longer texts are no tokens of ours and cost no signature. */
const MAX_TOKEN_LENGTH = 2_048;

/**
 * A token for a signed link. The payload is readable by whoever has the link; it cannot be changed.
 * @param purpose What the link is for; a token is read for the same purpose only.
 * @throws ServiceError 'no-data' while the store that keeps the secret is not open.
 */
export async function signToken(
  purpose: string,
  payload: unknown,
  expiresAtMs: number,
): Promise<string> {
  return sealToken(await siteSecret(), purpose, payload, expiresAtMs);
}

/**
 * The payload of a token signed for this purpose and not expired, else `null`. Links of earlier mails
 * stay good when SITE_SECRET is set or changed.
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

/** Read over the reading connection, so that it also works while the caller holds a transaction. */
async function siteSecret(): Promise<string> {
  const { siteSecret: configured } = serverConfig();
  if (configured !== undefined) return configured;
  const { db } = await storeHandle();
  return linkSecret(db, undefined);
}
