import 'server-only';
import { serverConfig } from '@/lib/config/server-config';
import { inTransaction } from '@/lib/db/connection/client';
import type { Db, Trx } from '@/lib/db/schema';
import { secretBox } from '@/lib/db/secrets/secret-box';
import type { ResponseOf } from '@/lib/features/contract/define-contract';
import { type KeyHolder, refusedKey } from '@/lib/features/keys/authenticate';
import { getKey } from '@/lib/features/keys/store';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { badParameter } from '@/lib/features/service/service-error';
import { storeHandle, writableStoreHandle } from '@/lib/features/service/store-handle';
import {
  type ChangeKeyAlertBody,
  type CreateKeyAlertBody,
  type createKeyAlertContract,
  type KeyAlert,
  keyAlertSchema,
  type rotateKeyAlertSecretContract,
} from './account-contract';
import { alertAnswer, channelAnswer, readRule, unknownAlert } from './api-format';
import { checkedWebhook, formatFor, newWebhook } from './attach-channel';
import { MAX_ALERTS_PER_OWNER, newAlert } from './browser-alerts';
import { alertRuleShape } from './contract';
import { queueTest } from './deliver/queue';
import { newWebhookSecret, rotateSecrets } from './deliver/receivers';
import {
  type AlertRow,
  countAlerts,
  deleteAlertOf,
  insertAlert,
  listOwnedAlerts,
  replaceRule,
} from './store/alerts';
import {
  type AlertChannel,
  channelsOf,
  insertChannel,
  redirectChannel,
  replaceSecret,
} from './store/channels';
import { type AlertDelivery, newestDeliveries } from './store/deliveries';
import { lockAccountOwner } from './store/owners';

/** The account whose alerts a call is about. */
type Account = Pick<KeyHolder, 'accountId' | 'prefix'>;

/** @throws ServiceError 'bad-parameter' naming the field of a rule or a webhook that cannot be. */
export function checkNewAlert(body: CreateKeyAlertBody): void {
  readRule(body);
  checkedWebhook(body.target);
}

/** @throws ServiceError 'bad-parameter' for a change of nothing, or a webhook that cannot be. */
export function checkChange(body: ChangeKeyAlertBody): void {
  if (Object.keys(body).length === 0) throw badParameter('body', 'has nothing to change');
  if (body.target !== undefined) checkedWebhook(body.target);
}

/**
 * Stores an alert of an account with its webhook. It belongs to the account, so it stays when the key is rotated.
 * @throws ServiceError 'bad-parameter' for an invalid rule or webhook, or one alert too many.
 */
export async function createKeyAlert(
  { nowMs }: ServiceContext,
  { accountId, prefix }: Account,
  body: CreateKeyAlertBody,
): Promise<ResponseOf<typeof createKeyAlertContract>> {
  const alert = newAlert(readRule(body), accountId, nowMs);
  const { channel, secret } = newWebhook(body, alert.alertId, nowMs);
  const { db } = await writableStoreHandle();
  await inTransaction(db, async (trx) => {
    const key = await getKey(trx, prefix);
    // It was revoked since the call came in; nothing would ever delete the alert.
    if (!key || key.revokedAtMs !== null) throw refusedKey();
    const { address, email } = key;
    await lockAccountOwner(trx, { ownerId: accountId, address, email, createdAtMs: nowMs });
    if ((await countAlerts(trx, accountId)) >= MAX_ALERTS_PER_OWNER) {
      const most = `of this key are ${MAX_ALERTS_PER_OWNER} already; that is the limit`;
      throw badParameter('alerts', most);
    }
    await insertAlert(trx, alert);
    await insertChannel(trx, channel);
  });
  return { alert: keyAlert(alert, channel), secret };
}

/** The alerts of an account, newest first. */
export async function listKeyAlerts({ accountId }: Account): Promise<{ alerts: KeyAlert[] }> {
  const { db } = await storeHandle();
  return { alerts: await readAlerts(db, await listOwnedAlerts(db, accountId)) };
}

/** @throws ServiceError 'not-found' both for an unknown id and for an alert of another account. */
export async function getKeyAlert(
  { accountId }: Account,
  alertId: string,
): Promise<{ alert: KeyAlert }> {
  const { db } = await storeHandle();
  return answerOf(db, await ownedAlert(db, accountId, alertId));
}

/**
 * Changes the rule, the webhook, or both. A changed rule starts armed; a webhook that was given up counts as
 * working again once its target is set.
 * @throws ServiceError 'not-found', or 'bad-parameter' for a rule or webhook that cannot be.
 */
export async function changeKeyAlert(
  { accountId }: Account,
  alertId: string,
  body: ChangeKeyAlertBody,
): Promise<{ alert: KeyAlert }> {
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    const row = await ownedAlert(trx, accountId, alertId);
    if (Object.keys(alertRuleShape).some((name) => name in body)) {
      await replaceRule(trx, { ...row, ...changedRule(row, body) });
    }
    const { target, format } = body;
    if (target !== undefined || format !== undefined) {
      const channel = await webhookOf(trx, alertId);
      const url = target === undefined ? channel.target : checkedWebhook(target);
      await redirectChannel(trx, {
        channelId: channel.channelId,
        target: url,
        format: format ?? (target === undefined ? channel.format : formatFor(url)),
      });
    }
    return answerOf(trx, await ownedAlert(trx, accountId, alertId));
  });
}

/** The rule with what the body changes; that of another kind begins anew. */
function changedRule(row: AlertRow, body: ChangeKeyAlertBody) {
  if (body.alert_type !== undefined && body.alert_type !== row.kind) return readRule(body);
  const { stablecoin, condition, threshold, amount_usd } = alertAnswer(row, 'browser');
  const known = Object.entries({ stablecoin, condition, threshold, amount_usd }).filter(
    ([, value]) => value !== null,
  );
  return readRule({ alert_type: row.kind, ...Object.fromEntries(known), ...body });
}

/** @throws ServiceError 'not-found' both for an unknown id and for an alert of another account. */
export async function deleteKeyAlert(
  { accountId }: Account,
  alertId: string,
): Promise<{ success: true }> {
  const { db } = await writableStoreHandle();
  const deleted = await inTransaction(db, (trx) =>
    deleteAlertOf(trx, { ownerId: accountId }, alertId),
  );
  if (!deleted) throw unknownAlert();
  return { success: true };
}

/**
 * Queues a test message, which takes the way of every other; a test that was sent before is forgotten.
 * @throws ServiceError 'not-found', or 'bad-parameter' while nothing is sent to the webhook any more.
 */
export async function testKeyAlert(
  { nowMs }: ServiceContext,
  { accountId }: Account,
  alertId: string,
): Promise<{ delivery_id: string }> {
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    const row = await ownedAlert(trx, accountId, alertId);
    const channel = await webhookOf(trx, alertId);
    if (channel.brokenAtMs !== null) {
      throw badParameter('target', 'is given up; set it again before a test');
    }
    return { delivery_id: await queueTest(trx, row, channel, nowMs) };
  });
}

/** Replaces the secret; the old one signs beside it for a day. @throws ServiceError 'not-found'. */
export async function rotateKeyAlertSecret(
  { nowMs }: ServiceContext,
  { accountId }: Account,
  alertId: string,
): Promise<ResponseOf<typeof rotateKeyAlertSecretContract>> {
  const secret = newWebhookSecret();
  const box = secretBox(serverConfig());
  const { db } = await writableStoreHandle();
  return inTransaction(db, async (trx) => {
    await ownedAlert(trx, accountId, alertId);
    const { channelId, secret: stored } = await webhookOf(trx, alertId);
    const rotated = rotateSecrets(box.open('webhook', stored ?? ''), secret, nowMs);
    const sealed = box.seal('webhook', rotated.secrets);
    await replaceSecret(trx, { channelId, alertId, secret: sealed });
    return { secret, old_secret_until: isoTime(rotated.oldSignsUntilMs) };
  });
}

async function ownedAlert(db: Db, accountId: string, alertId: string): Promise<AlertRow> {
  const [row] = await listOwnedAlerts(db, accountId, alertId);
  if (!row) throw unknownAlert();
  return row;
}

/** The webhook that every alert of an account has. */
async function webhookOf(trx: Trx, alertId: string): Promise<AlertChannel> {
  const [channel] = await channelsOf(trx, [alertId]);
  if (!channel) throw new Error(`alert ${alertId} has no webhook`);
  return channel;
}

async function answerOf(db: Db, row: AlertRow): Promise<{ alert: KeyAlert }> {
  const [alert] = await readAlerts(db, [row]);
  if (!alert) throw unknownAlert();
  return { alert };
}

async function readAlerts(db: Db, rows: readonly AlertRow[]): Promise<KeyAlert[]> {
  const ids = rows.map(({ alertId }) => alertId);
  const channels = await channelsOf(db, ids);
  const deliveries = await newestDeliveries(db, ids);
  return rows.flatMap((row) => {
    const ofRow = ({ alertId }: { alertId: string }) => alertId === row.alertId;
    const channel = channels.find(ofRow);
    return channel ? [keyAlert(row, channel, deliveries.find(ofRow))] : [];
  });
}

/** An alert as its account sees it: what the schema does not have is left out. */
function keyAlert(row: AlertRow, channel: AlertChannel, delivery?: AlertDelivery): KeyAlert {
  const { format } = channel;
  const { name: host, ...state } = channelAnswer(channel);
  return keyAlertSchema.parse({
    ...alertAnswer(row, 'browser'),
    webhook: { host, format, ...state },
    last_delivery: delivery
      ? {
          id: delivery.deliveryId,
          status: delivery.status,
          attempts: delivery.attempts,
          reason: delivery.lastError,
          created_at: isoTime(delivery.createdAtMs),
        }
      : null,
  });
}
