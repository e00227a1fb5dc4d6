import 'server-only';
import { ALERT_KINDS } from '@/lib/benchmark/alert/alert-kinds';
import type { Trx } from '@/lib/db/schema';
import { firingText, ruleText } from '@/lib/features/alerts/evaluate/alert-text';
import type { AlertRow } from '@/lib/features/alerts/store/alerts';
import { type AlertChannel, channelsOf } from '@/lib/features/alerts/store/channels';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import type { AlertFiring, DueAlert } from '@/lib/features/alerts/store/evaluations';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import { BODIES, messageText, type Notice } from './bodies';
import { fixingEvent, recordUrl } from './fixing-event';

/** Queues a firing for every channel of its alert that is not broken, in the transaction that stores the firing. */
export async function queueDeliveries(
  trx: Trx,
  firing: AlertFiring,
  alert: DueAlert,
  siteUrl: string,
): Promise<void> {
  const notice = await firingNotice(trx, firing, alert, siteUrl);
  for (const channel of await channelsOf(trx, [alert.alertId])) {
    if (channel.brokenAtMs !== null) continue;
    await queueNotice(trx, alert, channel, {
      ...{ notice, deliveryId: `${channel.channelId}:${firing.number}`, atMs: firing.atMs },
    });
  }
}

/** Queues a message by which an owner sees that a channel works. @returns the delivery's id. */
export async function queueTest(
  trx: Trx,
  alert: AlertRow,
  channel: AlertChannel,
  atMs: number,
): Promise<string> {
  const tests = `${channel.channelId}:test-`;
  // One row an alert, however often it is tested.
  await trx.deleteFrom('alert_deliveries').where('delivery_id', 'like', `${tests}%`).execute();
  const deliveryId = `${tests}${atMs}`;
  const notice = {
    event: { type: 'alert.test', timestamp: isoTime(atMs), data: ruleMembers(alert) },
    title: messageText('test'),
    facts: [{ label: messageText('rule'), value: ruleText(alert) }],
    ...{ recordUrl: null, simulated: null },
  } as const;
  await queueNotice(trx, alert, channel, { notice, deliveryId, atMs });
  return deliveryId;
}

async function queueNotice(
  trx: Trx,
  { alertId, ownerId }: AlertRow,
  { kind, target, secret, format }: AlertChannel,
  { notice, deliveryId, atMs }: { notice: Notice; deliveryId: string; atMs: number },
): Promise<void> {
  const goal = { kind, target, secret, body: BODIES[format](notice) };
  await queueDelivery(trx, { deliveryId, alertId, ownerId, ...goal, createdAtMs: atMs });
}

async function firingNotice(
  trx: Trx,
  firing: AlertFiring,
  alert: DueAlert,
  siteUrl: string,
): Promise<Notice> {
  const record = recordUrl(firing, alert, siteUrl);
  const timestamp = isoTime(firing.atMs);
  const data = {
    ...ruleMembers(alert),
    number: firing.number,
    value: firing.value,
    as_of: isoTime(firing.asOfMs),
    data_class: firing.dataClass,
    record,
  };
  const fixing = alert.kind === 'fixing' ? await fixingEvent(trx, firing) : null;
  return {
    event:
      fixing === null
        ? { type: 'alert.fired', timestamp, data }
        : { type: fixing.type, timestamp, data: { ...data, ...fixing.members } },
    title: `${firingText(alert, firing.value, alert.lastSeen)}.`,
    facts: [
      { label: messageText('rule'), value: ruleText(alert) },
      { label: messageText('asOf'), value: `${isoTime(firing.asOfMs)} (UTC)` },
    ],
    recordUrl: record,
    simulated: firing.dataClass === 'live' ? null : firing.dataClass,
  };
}

function ruleMembers(alert: AlertRow) {
  return {
    alert: {
      id: alert.alertId,
      alert_type: alert.kind,
      stablecoin: alert.symbol,
      condition: alert.comparison,
      threshold: toNumber(alert.threshold),
      ...(alert.amountUsd === null ? {} : { amount_usd: Number(alert.amountUsd) }),
    },
    unit: ALERT_KINDS[alert.kind].unit,
  };
}
