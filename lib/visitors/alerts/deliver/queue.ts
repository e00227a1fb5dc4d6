import 'server-only';
import { ALERT_KINDS } from '@/lib/benchmark/alert/alert-kinds';
import type { Trx } from '@/lib/store/schema';
import { firingText, ruleText } from '@/lib/visitors/alerts/evaluate/alert-text';
import { type AlertChannel, channelsOf } from '@/lib/visitors/alerts/store/channels';
import { queueDelivery } from '@/lib/visitors/alerts/store/deliveries';
import type { AlertFiring, DueAlert } from '@/lib/visitors/alerts/store/evaluations';
import { type FixingEvent, fixingEvent, fixingUrl } from './fixing-event';

/** Queues a firing for every channel of its alert that is not broken, in the transaction that stores the firing. */
export async function queueDeliveries(
  trx: Trx,
  firing: AlertFiring,
  alert: DueAlert,
  siteUrl: string,
): Promise<void> {
  const { alertId, ownerId } = alert;
  const event = alert.kind === 'fixing' ? await fixingEvent(trx, firing) : null;
  for (const channel of await channelsOf(trx, [alertId])) {
    if (channel.brokenAtMs !== null) continue;
    const { kind, target, secret } = channel;
    const deliveryId = `${channel.channelId}:${firing.number}`;
    const body =
      kind === 'webhook'
        ? webhookBody(deliveryId, firing, alert, siteUrl, event)
        : chatText(firing, alert, siteUrl);
    const createdAtMs = firing.atMs;
    const goal = { kind, target, secret, body };
    await queueDelivery(trx, { deliveryId, alertId, ownerId, ...goal, createdAtMs });
  }
}

function webhookBody(
  id: AlertChannel['channelId'],
  firing: AlertFiring,
  alert: DueAlert,
  siteUrl: string,
  event: FixingEvent | null,
): string {
  return JSON.stringify({
    id,
    type: event?.type ?? 'alert.fired',
    alert: {
      id: alert.alertId,
      alert_type: alert.kind,
      stablecoin: alert.symbol,
      condition: alert.comparison,
      threshold: alert.threshold,
      ...(alert.amountUsd === null ? {} : { amount_usd: alert.amountUsd }),
    },
    unit: ALERT_KINDS[alert.kind].unit,
    number: firing.number,
    value: firing.value,
    as_of: isoTime(firing.asOfMs),
    fired_at: isoTime(firing.atMs),
    data_class: firing.dataClass,
    record: recordUrl(firing, alert, siteUrl),
    ...event?.members,
  });
}

function chatText(firing: AlertFiring, alert: DueAlert, siteUrl: string): string {
  return [
    ...(firing.dataClass === 'live' ? [] : [`Simulated data (${firing.dataClass}).`]),
    `${firingText(alert, firing.value, alert.lastSeen)}.`,
    `Rule: ${ruleText(alert)}`,
    `Time of the data: ${isoTime(firing.asOfMs)} (UTC)`,
    `Record: ${recordUrl(firing, alert, siteUrl)}`,
    'Not financial advice.',
  ].join('\n');
}

function recordUrl(firing: AlertFiring, alert: DueAlert, siteUrl: string): string {
  if (alert.kind === 'fixing') return fixingUrl(siteUrl, firing.value);
  const kind = ALERT_KINDS[alert.kind].record === 'fixing' ? 'kind=fixing&' : '';
  return `${siteUrl}/api/v1/audit/SYI?${kind}at=${encodeURIComponent(isoTime(firing.asOfMs))}`;
}

function isoTime(atMs: number): string {
  return new Date(atMs).toISOString();
}
