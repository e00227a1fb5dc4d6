import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { serverConfig } from '@/lib/config/server-config';
import { readToken, signToken } from '@/lib/features/tokens/site-token';
import { WrongLinkError } from '@/lib/features/tokens/wrong-link';

export const CONFIRM_DAYS = 7;
/** A mail found years later must still let its reader unsubscribe. */
const UNSUBSCRIBE_DAYS = 3_650;

type Purpose = 'newsletter-confirm' | 'newsletter-unsubscribe';

/** The page where a subscription is confirmed; a mail scanner that opens it changes nothing. */
export async function confirmPageUrl(subscriberId: string, nowMs: number): Promise<string> {
  const expiresAtMs = nowMs + CONFIRM_DAYS * DAY_MS;
  const token = await signToken('newsletter-confirm', { id: subscriberId }, expiresAtMs);
  return `${serverConfig().siteUrl}/newsletter/confirm?token=${token}`;
}

/** Addresses that end a subscription: for a mail program's POST, and a page. */
export async function unsubscribeUrls(
  subscriberId: string,
  nowMs: number,
): Promise<{ oneClick: string; page: string }> {
  const expiresAtMs = nowMs + UNSUBSCRIBE_DAYS * DAY_MS;
  const token = await signToken('newsletter-unsubscribe', { id: subscriberId }, expiresAtMs);
  const { siteUrl } = serverConfig();
  return {
    oneClick: `${siteUrl}/api/newsletter/unsubscribe?token=${token}`,
    page: `${siteUrl}/newsletter/unsubscribe?token=${token}`,
  };
}

/**
 * The subscriber a link was made for.
 * @throws WrongLinkError
 */
export async function subscriberOf(
  purpose: Purpose,
  token: string,
  nowMs: number,
): Promise<string> {
  const payload = await readToken(purpose, token, nowMs);
  const isOurs = typeof payload === 'object' && payload !== null && 'id' in payload;
  if (!isOurs || typeof payload.id !== 'string') {
    throw new WrongLinkError();
  }
  return payload.id;
}
