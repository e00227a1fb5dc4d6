import 'server-only';
import { createTranslator } from 'use-intl/core';
import type { MessageFormat } from '@/lib/db/tables/alert-tables';
import type { WebhookMessage } from '@/lib/features/alerts/webhook-contract';
import messages from '@/messages/en/alerts.json';

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
