import 'server-only';
import { createTranslator } from 'use-intl/core';
import { ALERT_KINDS, type AlertRule, readFixingText } from '@/lib/benchmark/alert/alert-kinds';
import { fixingWord, listStatementsOfDay } from '@/lib/db/benchmark/fixing-statements';
import type { Db, Trx } from '@/lib/db/schema';
import type { MessageFormat } from '@/lib/db/tables/alert-tables';
import type { AlertFiring, AlertRow, DueAlert } from '@/lib/features/alerts/store/alerts';
import { type AlertChannel, channelsOf } from '@/lib/features/alerts/store/channels';
import { queueDelivery } from '@/lib/features/alerts/store/deliveries';
import type { WebhookMessage } from '@/lib/features/alerts/webhook-contract';
import type { SignedStatement } from '@/lib/features/records/statements-contract';
import { isoTime, toNumber } from '@/lib/features/service/figures';
import messages from '@/messages/en/alert-mails.json';
import { firingText, ruleText } from './alert-text';

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
  const { record: recordKind } = ALERT_KINDS[alert.kind];
  const fixing = recordKind === 'day' ? await fixingEvent(trx, firing) : null;
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

/** The fields of a fixing's webhook in addition to those of every alert. */
export type FixingEvent = {
  type: 'fixing.published' | 'fixing.restated';
  /** The signed statement, as the API serves it. */
  members: Partial<SignedStatement>;
};

/** Where the figures behind a firing are recorded: the page of its fixings, or an audit record. */
export function recordUrl(
  { value, asOfMs }: Pick<AlertFiring, 'value' | 'asOfMs'>,
  { kind }: Pick<AlertRule, 'kind'>,
  siteUrl: string,
): string {
  const { record } = ALERT_KINDS[kind];
  if (record === 'day') return `${siteUrl}/fixings/${readFixingText(value).day}`;
  const ofFixing = record === 'fixing' ? 'kind=fixing&' : '';
  return `${siteUrl}/api/v1/audit/SYI?${ofFixing}at=${encodeURIComponent(isoTime(asOfMs))}`;
}

/** The event of a firing's fixings, with their signed statement. */
export async function fixingEvent(
  db: Db,
  { feedId, value }: Pick<AlertFiring, 'feedId' | 'value'>,
): Promise<FixingEvent> {
  const { day, restated } = readFixingText(value);
  const statements = await listStatementsOfDay(db, { feedId, date: day });
  const row = statements.find((each) => fixingWord(each) === value);
  return {
    type: restated === null ? 'fixing.published' : 'fixing.restated',
    members: row
      ? {
          statement: JSON.parse(row.statement),
          sha256: row.sha256,
          signature: { algorithm: 'Ed25519', key_id: row.keyId, value: row.signature },
        }
      : {},
  };
}

/** Words of the messages. */
export const messageText = createTranslator({ locale: 'en', messages, namespace: 'alertMessages' });

/** A message as every receiver is told it. */
export type Notice = {
  /** For programs. */
  event: WebhookMessage;
  /** For people. */
  title: string;
  facts: readonly { label: string; value: string }[];
  /** Where the figures are recorded. */
  recordUrl: string | null;
  /** Whether the figures are not of the real market, or not of the present. */
  simulated: string | null;
};

/** Longest text of each receiver, characters; of a card, each of its texts. */
const LONGEST = { telegram: 4_096, slack: 4_000, discord: 2_000, card: 1_000 } as const;

/** A message in the form of each kind of receiver. */
export const BODIES: Readonly<Record<MessageFormat, (notice: Notice) => string>> = {
  text: (notice) => cut(plainText(notice), LONGEST.telegram),
  json: ({ event }) => JSON.stringify(event),
  slack: (notice) => JSON.stringify({ text: cut(slackText(notice), LONGEST.slack) }),
  discord: (notice) =>
    JSON.stringify({
      content: cut(plainText(notice), LONGEST.discord),
      // Whatever the text says, nobody is mentioned.
      allowed_mentions: { parse: [] },
    }),
  teams: (notice) => JSON.stringify(teamsMessage(notice)),
};

function plainText({ title, facts, recordUrl, simulated }: Notice): string {
  return [
    ...(simulated === null ? [] : [messageText('simulated', { dataClass: simulated })]),
    title,
    ...facts.map(({ label, value }) => `${label}: ${value}`),
    ...(recordUrl === null ? [] : [`${messageText('record')}: ${recordUrl}`]),
    messageText('note'),
  ].join('\n');
}

const SLACK_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

function slackText(notice: Notice): string {
  return plainText(notice).replace(/[&<>]/g, (sign) => SLACK_ENTITIES[sign] ?? sign);
}

/** What a workflow that posts to a channel takes: one adaptive card. */
function teamsMessage({ title, facts, recordUrl, simulated }: Notice) {
  const line = (text: string, more = {}) => ({
    type: 'TextBlock',
    text: cut(text, LONGEST.card),
    wrap: true,
    ...more,
  });
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      ...(simulated === null ? [] : [line(messageText('simulated', { dataClass: simulated }))]),
      line(title, { weight: 'Bolder', size: 'Medium' }),
      {
        type: 'FactSet',
        facts: facts.map(({ label, value }) => ({ title: label, value: cut(value, LONGEST.card) })),
      },
      line(messageText('note'), { isSubtle: true }),
    ],
    ...(recordUrl !== null && {
      actions: [{ type: 'Action.OpenUrl', title: messageText('record'), url: recordUrl }],
    }),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content: card }] };
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1)}…`;
}
