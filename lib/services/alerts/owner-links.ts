import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { ALERT_LINKS, alertPageUrl } from '@/lib/domain/alert-links';
import { badParameter } from '../service-error';
import { readToken, signToken } from '../tokens/site-token';

/** A link that confirms the owner's address and gives the browser that opens it the owner's alerts. */
export async function confirmationUrl(ownerId: string, nowMs: number): Promise<string> {
  const { purpose, confirmDays } = ALERT_LINKS;
  const token = await signToken(purpose, { owner: ownerId }, nowMs + confirmDays * 86_400_000);
  return alertPageUrl(serverConfig().siteUrl, token);
}

/**
 * The owner a link of ours names.
 * @throws ServiceError 'bad-parameter' for a link that is not ours, or is too old.
 */
export async function readOwnerLink(token: string, nowMs: number): Promise<string> {
  const payload = await readToken(ALERT_LINKS.purpose, token, nowMs);
  if (typeof payload === 'object' && payload !== null && 'owner' in payload) {
    if (typeof payload.owner === 'string') return payload.owner;
  }
  throw badParameter('token', 'the link is not valid any more');
}
