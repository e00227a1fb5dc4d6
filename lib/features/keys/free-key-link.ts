import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { RETENTION_DAYS } from '@/lib/config/public/retention-periods';
import { serverConfig } from '@/lib/config/server-config';
import { readToken, signToken } from '@/lib/features/tokens/site-token';
import { WrongLinkError } from '@/lib/features/tokens/wrong-link';

const PURPOSE = 'free-key';
export const FREE_KEY_LINK_DAYS = RETENTION_DAYS.freeKeyClaim;

/** The page where the key is created; a mail scanner that opens it does not consume the link. */
export async function freeKeyPageUrl(claimId: string, nowMs: number): Promise<string> {
  const token = await signToken(PURPOSE, { claim: claimId }, nowMs + FREE_KEY_LINK_DAYS * DAY_MS);
  return `${serverConfig().siteUrl}/keys/confirm?token=${token}`;
}

/**
 * The claim a link was made for.
 * @throws WrongLinkError
 */
export async function claimOf(token: string, nowMs: number): Promise<string> {
  const payload = await readToken(PURPOSE, token, nowMs);
  if (typeof payload === 'object' && payload !== null && 'claim' in payload) {
    if (typeof payload.claim === 'string') return payload.claim;
  }
  throw new WrongLinkError();
}
