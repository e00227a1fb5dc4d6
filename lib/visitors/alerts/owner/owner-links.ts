import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { ALERT_CONFIRM_LINK_DAYS } from '@/lib/config/public/retention-periods';
import { serverConfig } from '@/lib/config/server-config';
import type { OutgoingMail } from '@/lib/visitors/mail/outgoing-mail';
import { renderMail } from '@/lib/visitors/mail/write-mail';
import { sealToken } from '@/lib/visitors/tokens/signed-token';
import { readToken, signToken } from '@/lib/visitors/tokens/site-token';
import { WrongLinkError } from '@/lib/visitors/tokens/wrong-link';

/** Days the signed links of the alert mails are good; the collector and the web process write them. */
export const ALERT_LINKS = {
  /** Of a confirmation mail. */
  confirmDays: ALERT_CONFIRM_LINK_DAYS,
  /** Of an alert's mail. */
  manageDays: 90,
} as const;

/**
 * What a link does, with the purpose it is signed for: a link of one kind is none of another.
 * `confirm` confirms the address, once. `open` shows the alerts in one more browser. `stop` deletes
 * them; its purpose has the name of earlier mails, so that their links still stop.
 */
const PURPOSES = { confirm: 'alerts-confirm', open: 'alerts-open', stop: 'alerts-owner' } as const;
export type AlertLinkKind = keyof typeof PURPOSES;

/** The token of a link, signed with a secret that the caller has. */
export function sealAlertLink(
  secret: string,
  kind: AlertLinkKind,
  ownerId: string,
  expiresAtMs: number,
): string {
  return sealToken(secret, PURPOSES[kind], { owner: ownerId }, expiresAtMs);
}

/** The page with a button for each of the two tokens: one shows the alerts, one deletes them. */
export function alertPageUrl(siteUrl: string, tokens: { token: string; stop: string }): string {
  return `${siteUrl}/alerts/confirm?${new URLSearchParams(tokens)}`;
}

/** Where one POST ends the mails (RFC 8058). */
export function alertStopUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/api/ai/alerts/stop?token=${encodeURIComponent(token)}`;
}

/** The page that confirms the owner's address and gives the browser that does so the owner's alerts. */
export async function confirmationUrl(ownerId: string, nowMs: number): Promise<string> {
  const expiresAtMs = nowMs + ALERT_LINKS.confirmDays * DAY_MS;
  const payload = { owner: ownerId };
  return alertPageUrl(serverConfig().siteUrl, {
    token: await signToken(PURPOSES.confirm, payload, expiresAtMs),
    stop: await signToken(PURPOSES.stop, payload, expiresAtMs),
  });
}

/**
 * What a link of ours does, and for which owner.
 * @throws WrongLinkError for a link that is not ours, too old, or of no such kind.
 */
export async function readOwnerLink<Kind extends AlertLinkKind>(
  kinds: readonly Kind[],
  token: string,
  nowMs: number,
): Promise<{ kind: Kind; ownerId: string }> {
  for (const kind of kinds) {
    const payload = await readToken(PURPOSES[kind], token, nowMs);
    if (typeof payload === 'object' && payload !== null && 'owner' in payload) {
      if (typeof payload.owner === 'string') return { kind, ownerId: payload.owner };
    }
  }
  throw new WrongLinkError('the link is no longer valid');
}

/** Asks the reader of an address whether alerts may be mailed to it. */
export function confirmationMail({
  to,
  url,
  dedupeKey,
}: {
  to: string;
  url: string;
  dedupeKey: string;
}): OutgoingMail {
  const { productName } = serverConfig();
  const parts = renderMail({
    heading: 'Confirm your alerts',
    paragraphs: [
      `Someone, probably you, set an alert for this address at ${productName}. We send no alerts until you confirm.`,
      'The link opens a page with a button; nothing happens until you press it. You can also delete the alerts on that page.',
      'From then on, only the browser in which you confirm can show and change these alerts.',
    ],
    action: { label: 'Confirm Address', url },
    footer: `The link works once and is valid for ${ALERT_LINKS.confirmDays} days. If this was not you, ignore this e-mail; the alerts are then deleted automatically.`,
  });
  return { to, subject: `${productName}: confirm your alerts`, ...parts, dedupeKey };
}
