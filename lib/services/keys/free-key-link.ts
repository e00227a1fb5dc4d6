import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { KEPT_DAYS } from '@/lib/domain/kept-days';
import { badParameter } from '../service-error';
import { readToken, signToken } from '../tokens/site-token';

const PURPOSE = 'free-key';
const DAY_MS = 86_400_000;
export const FREE_KEY_LINK_DAYS = KEPT_DAYS.freeKeyClaim;

/** The page on which the key is made: a mail scanner that follows it uses nothing up. */
export async function freeKeyPageUrl(claimId: string, nowMs: number): Promise<string> {
  const token = await signToken(PURPOSE, { claim: claimId }, nowMs + FREE_KEY_LINK_DAYS * DAY_MS);
  return `${serverConfig().siteUrl}/keys/confirm?token=${token}`;
}

/**
 * What a link was made for.
 * @throws ServiceError 'bad-parameter' naming `token`.
 */
export async function claimOf(token: string, nowMs: number): Promise<string> {
  const payload = await readToken(PURPOSE, token, nowMs);
  if (typeof payload === 'object' && payload !== null && 'claim' in payload) {
    if (typeof payload.claim === 'string') return payload.claim;
  }
  throw badParameter('token', 'is not valid or has expired');
}
