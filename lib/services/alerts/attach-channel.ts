import 'server-only';
import { randomBytes, randomUUID } from 'node:crypto';
import { isIP } from 'node:net';
import { serverConfig } from '@/lib/config/server-config';
import { alertAddress } from '@/lib/domain/alert-address';
import { type PlanFeature, type PlanId, planOf } from '@/lib/domain/plans';
import type { ChannelKind } from '@/lib/store/alert-tables';
import { attachClaimedChannel } from '@/lib/store/alerts-channels';
import { inTransaction } from '@/lib/store/client';
import type { ServiceContext } from '../context';
import { badParameter, ServiceError } from '../service-error';
import { writableStoreHandle } from '../store-handle';
import { tokenHash } from './owner-cookie';

const FEATURE: Readonly<Record<ChannelKind, PlanFeature>> = {
  telegram: 'telegramAlerts',
  webhook: 'webhookAlerts',
};
const CHAT = /^(-?\d{1,20}|@[A-Za-z]\w{4,31})$/;
const MAX_URL_LENGTH = 2_000;

export type NewChannel = { kind: ChannelKind; target: string };

/**
 * Attaches Telegram or a webhook to an alert of the browser with this token. `ownerPlan` is the plan
 * of the API key the call came with, `null` without one; who reads the key decides it.
 * @returns the channel's id and, for a webhook, the secret that signs it: told here once.
 * @throws ServiceError 'plan-required' unless the plan has the channel; 'not-found' for another's
 * alert; 'bad-parameter' for a chat or an address that cannot be.
 */
export async function attachChannel(
  { nowMs }: ServiceContext,
  ownerPlan: PlanId | null,
  claim: { alertId: string; email: string; token: string | null },
  { kind, target }: NewChannel,
): Promise<{ channelId: string; secret: string | null }> {
  if (ownerPlan === null || !planOf(ownerPlan).features.includes(FEATURE[kind])) {
    const detail = `Alerts by ${kind} need a Pro Trader or Enterprise key.`;
    throw new ServiceError('plan-required', detail);
  }
  const channel = {
    channelId: randomUUID(),
    alertId: claim.alertId,
    kind,
    target: checkedTarget(kind, target),
    secret: kind === 'webhook' ? randomBytes(32).toString('base64url') : null,
    createdAtMs: nowMs,
  };
  const { address } = alertAddress(claim.email);
  const { db } = await writableStoreHandle();
  const attached = await inTransaction(db, (trx) =>
    attachClaimedChannel(trx, channel, { tokenSha256: tokenHash(claim.token), address }),
  );
  if (!attached) throw new ServiceError('not-found', 'There is no such alert.');
  return { channelId: channel.channelId, secret: channel.secret };
}

/** What can never be delivered is refused; where a name leads is judged with every delivery. */
function checkedTarget(kind: ChannelKind, target: string): string {
  if (kind === 'telegram') {
    if (CHAT.test(target)) return target;
    throw badParameter('target', 'must be the id or the @name of a chat');
  }
  const url = URL.canParse(target) ? new URL(target) : null;
  const { allowPrivateWebhooks } = serverConfig().alertChannels;
  const isWeb = url?.protocol === 'https:' || (allowPrivateWebhooks && url?.protocol === 'http:');
  if (url === null || !isWeb || target.length > MAX_URL_LENGTH) {
    throw badParameter('target', 'must be an https:// address');
  }
  if (url.username !== '' || url.password !== '') {
    throw badParameter('target', 'must carry no user or password');
  }
  if (!allowPrivateWebhooks && isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) {
    throw badParameter('target', 'must name a host, not an IP address');
  }
  return url.href;
}
