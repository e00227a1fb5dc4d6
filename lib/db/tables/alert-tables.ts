import 'server-only';
import {
  ALERT_COMPARISONS,
  ALERT_KIND_NAMES,
  type AlertState,
} from '@/lib/benchmark/alert/alert-kinds';
import { DATA_CLASSES } from '@/lib/benchmark/codes';
import { decimal, defineTable, integer, oneOf, orNull, text } from '@/lib/db/table';

/** Alerts, their owners, their firings and their deliveries. */

/**
 * One address as one browser gave it, or the account of an API key. An address that several browsers use
 * has several owners that know nothing of each other.
 */
export const alertOwners = defineTable(
  'alert_owners',
  {
    ownerId: text(),
    /** The address as compared: lower case. */
    address: text(),
    /** The address as mailed: as it was typed, the domain in lower case. */
    email: text(),
    createdAtMs: integer(),
    /** When the signed link of a mail was opened; never for the demo address. */
    confirmedAtMs: orNull(integer()),
    /** `account`: the owner's id is the account of an API key, the address that of the key. */
    holder: oneOf(['browser', 'account']),
  },
  { primaryKey: ['ownerId'], indexes: [{ columns: ['address'] }] },
);

/** The browsers that may see and delete an owner's data; the token itself is not stored. */
export const alertTokens = defineTable(
  'alert_tokens',
  {
    tokenSha256: text(),
    ownerId: text(),
    grantedAtMs: integer(),
  },
  {
    primaryKey: ['tokenSha256', 'ownerId'],
    clustered: true,
    indexes: [{ columns: ['ownerId', 'tokenSha256'] }],
  },
);

const PHASES = ['armed', 'fired'] as const;

export const alerts = defineTable(
  'alerts',
  {
    alertId: text(),
    ownerId: text(),
    kind: oneOf(ALERT_KIND_NAMES),
    symbol: orNull(text()),
    comparison: orNull(oneOf(ALERT_COMPARISONS)),
    threshold: orNull(decimal()),
    /** The dollars whose exit cost is watched. */
    amountUsd: orNull(decimal()),
    createdAtMs: integer(),
    /** The feed that the state below belongs to; feeds never mix. */
    feedId: orNull(text()),
    phase: oneOf<AlertState['phase']>(PHASES),
    lastSeen: orNull(text()),
    /** Wall clock of the last evaluation. */
    checkedAtMs: orNull(integer()),
    lastFiredAtMs: orNull(integer()),
    timesFired: integer(),
  },
  {
    primaryKey: ['alertId'],
    indexes: [{ columns: ['ownerId', 'createdAtMs'] }, { columns: ['kind', 'checkedAtMs'] }],
  },
);

const CHANNELS = ['telegram', 'webhook'] as const;
export type ChannelKind = (typeof CHANNELS)[number];

/** What a message looks like: plain text for a chat, or one of the bodies of a webhook. */
const FORMATS = ['text', 'json', 'slack', 'discord', 'teams'] as const;
export type MessageFormat = (typeof FORMATS)[number];

/** Where an alert is delivered besides e-mail. */
export const alertChannels = defineTable(
  'alert_channels',
  {
    channelId: text(),
    alertId: text(),
    kind: oneOf(CHANNELS),
    /** A chat's id, or an address to POST to. */
    target: text(),
    format: oneOf<MessageFormat>(FORMATS),
    /** What signs a webhook's body (`signingSecrets`), sealed by `secretBox`; a chat has none. */
    secret: orNull(text()),
    createdAtMs: integer(),
    /** Why the last message could not be delivered; `null` once one was. */
    lastError: orNull(text()),
    /** Since when the receiver has given nothing but refusals. */
    refusedSinceMs: orNull(integer()),
    /** When it was given up: nothing is sent to it any more. */
    brokenAtMs: orNull(integer()),
  },
  { primaryKey: ['channelId'], indexes: [{ columns: ['alertId', 'createdAtMs'] }] },
);

/** One message of one firing to one channel: an outbox, as for mail. */
export const alertDeliveries = defineTable(
  'alert_deliveries',
  {
    /** Names firing and channel, so that it is queued once. */
    deliveryId: text(),
    alertId: text(),
    /** Whose alert it is: no owner delays another's messages. */
    ownerId: text(),
    kind: oneOf(CHANNELS),
    target: text(),
    secret: orNull(text()),
    /** JSON text for a webhook, plain text for a chat. */
    body: text(),
    status: oneOf(['queued', 'sent', 'failed']),
    attempts: integer(),
    dueAtMs: integer(),
    lastError: orNull(text()),
    createdAtMs: integer(),
    endedAtMs: orNull(integer()),
  },
  {
    primaryKey: ['deliveryId'],
    indexes: [{ columns: ['status', 'dueAtMs'] }, { columns: ['alertId', 'createdAtMs'] }],
  },
);

export const alertFirings = defineTable(
  'alert_firings',
  {
    alertId: text(),
    /** 1 for the first. */
    number: integer(),
    feedId: text(),
    dataClass: oneOf(DATA_CLASSES),
    /** Time of the data, on the engine's clock. */
    asOfMs: integer(),
    /** Wall clock. */
    atMs: integer(),
    value: text(),
  },
  { primaryKey: ['alertId', 'number'], clustered: true },
);
