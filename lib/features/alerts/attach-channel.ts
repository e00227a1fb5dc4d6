import 'server-only';
import { randomUUID } from 'node:crypto';
import { type PlanFeature, type PlanId, planOf } from '@/lib/config/public/plans';
import { serverConfig } from '@/lib/config/server-config';
import { inTransaction } from '@/lib/db/connection/client';
import { secretBox } from '@/lib/db/secrets/secret-box';
import type { ChannelKind, MessageFormat } from '@/lib/db/tables/alert-tables';
import { alertAddress, tokenHash } from '@/lib/features/alerts/owner';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { badParameter, ServiceError } from '@/lib/features/service/service-error';
import { writableStoreHandle } from '@/lib/features/service/store-handle';
import { unknownAlert } from './api-format';
import type { WebhookFormat } from './channel-contract';
import { assertPublicUrl, newWebhookSecret, PrivateAddressError } from './deliver/receivers';
import { type AlertChannel, attachClaimedChannel, MAX_CHANNELS_PER_ALERT } from './store/channels';

const FEATURE: Readonly<Record<ChannelKind, PlanFeature>> = {
  telegram: 'telegramAlerts',
  webhook: 'webhookAlerts',
};
const CHAT = /^(-?\d{1,20}|@[A-Za-z]\w{4,31})$/;
const MAX_URL_LENGTH = 2_000;

export type NewChannel = { kind: ChannelKind; target: string; format?: WebhookFormat | undefined };

/**
 * Attaches Telegram or a webhook to an alert of the browser with this token. `ownerPlan` is the plan
 * of the API key the call came with, `null` without one; the code that reads the key determines it.
 * @returns the channel's id and, for a webhook, the secret that signs it; it is shown this once.
 * @throws ServiceError 'plan-required' unless the plan has the channel; 'not-found' for another owner's
 * alert; 'bad-parameter' for a chat or an address that is invalid or already attached, and for one
 * channel too many.
 */
export async function attachChannel(
  { nowMs }: ServiceContext,
  ownerPlan: PlanId | null,
  claim: { alertId: string; email: string; token: string | null },
  { kind, target, format }: NewChannel,
): Promise<{ channelId: string; secret: string | null }> {
  if (ownerPlan === null || !planOf(ownerPlan).features.includes(FEATURE[kind])) {
    const detail = `Alerts by ${kind} need a Pro Trader or Enterprise key.`;
    throw new ServiceError('plan-required', detail);
  }
  const { channel, secret } =
    kind === 'telegram'
      ? { channel: newChat(target, claim.alertId, nowMs), secret: null }
      : newWebhook({ target, format }, claim.alertId, nowMs);
  const { address } = alertAddress(claim.email);
  const { db } = await writableStoreHandle();
  const attached = await inTransaction(db, (trx) =>
    attachClaimedChannel(trx, channel, { tokenSha256: tokenHash(claim.token), address }),
  );
  if (attached === 'unknown') throw unknownAlert();
  if (attached === 'known') throw badParameter('target', 'is already attached to this alert');
  if (attached === 'full') {
    const most = `has ${MAX_CHANNELS_PER_ALERT} channels already; that is the limit`;
    throw badParameter('alert_id', most);
  }
  return { channelId: channel.channelId, secret };
}

function newChat(target: string, alertId: string, nowMs: number): AlertChannel {
  const goal = { kind: 'telegram', target: checkedChat(target), format: 'text' } as const;
  return newChannel(goal, alertId, nowMs, null);
}

/** A webhook of an alert as it is stored, and its secret. @throws ServiceError 'bad-parameter'. */
export function newWebhook(
  { target, format }: Pick<NewChannel, 'target' | 'format'>,
  alertId: string,
  nowMs: number,
) {
  const secret = newWebhookSecret();
  const url = checkedWebhook(target);
  const goal = { kind: 'webhook', target: url, format: format ?? formatFor(url) } as const;
  return { channel: newChannel(goal, alertId, nowMs, secret), secret };
}

/** Hosts that take one form of body only: incoming webhooks of Slack and Discord, workflows of Teams. */
const FORMATS_BY_HOST: readonly (readonly [RegExp, WebhookFormat])[] = [
  [/^hooks\.slack(-gov)?\.com$/, 'slack'],
  [/^((ptb|canary)\.)?discord(app)?\.com$/, 'discord'],
  [/\.(webhook\.office|logic\.azure|api\.powerplatform)\.com$/, 'teams'],
];

/** The form of body that an address takes, by its host: JSON unless it is known for another. */
export function formatFor(target: string): WebhookFormat {
  const { hostname } = new URL(target);
  return FORMATS_BY_HOST.find(([host]) => host.test(hostname))?.[1] ?? 'json';
}

function newChannel(
  goal: { kind: ChannelKind; target: string; format: MessageFormat },
  alertId: string,
  nowMs: number,
  secret: string | null,
): AlertChannel {
  return {
    channelId: randomUUID(),
    alertId,
    ...goal,
    secret: secret === null ? null : secretBox(serverConfig()).seal('webhook', secret),
    createdAtMs: nowMs,
    ...{ lastError: null, refusedSinceMs: null, brokenAtMs: null },
  };
}

function checkedChat(target: string): string {
  // Chat names are case-insensitive.
  if (CHAT.test(target)) return target.toLowerCase();
  throw badParameter('target', 'must be a chat ID or @name');
}

/**
 * Refuses an address nothing can be delivered to; the address a name resolves to is checked with every delivery.
 * @throws ServiceError 'bad-parameter'.
 */
export function checkedWebhook(target: string): string {
  const url = URL.canParse(target) ? new URL(target) : null;
  const { allowPrivateWebhooks } = serverConfig().alertChannels;
  if (url === null || !/^https?:$/.test(url.protocol) || target.length > MAX_URL_LENGTH) {
    throw badParameter('target', 'must be an https:// address');
  }
  try {
    if (!allowPrivateWebhooks) assertPublicUrl(url);
  } catch (error) {
    if (error instanceof PrivateAddressError) throw badParameter('target', error.message);
    throw error;
  }
  // The fragment is never sent, so addresses that differ only by it are the same.
  url.hash = '';
  return url.href;
}
