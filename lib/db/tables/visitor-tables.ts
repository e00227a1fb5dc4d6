import { MAIL_BUDGETS } from '@/lib/config/public/mail-budgets';
import 'server-only';
import { defineTable, flag, integer, oneOf, orNull, text } from '@/lib/db/table';

/** Tables of visitor data and of the mail sent in reply. No market data in here. */

/** Secrets generated where the environment gives none. */
export const siteSecrets = defineTable(
  'site_secrets',
  {
    name: text(),
    secret: text(),
    createdAtMs: integer(),
  },
  { primaryKey: ['name'] },
);

export const REQUEST_KINDS = ['contact', 'api-access', 'whitepaper', 'waitlist'] as const;
export const REQUEST_STATUSES = ['new', 'answered'] as const;

export const requests = defineTable(
  'requests',
  {
    id: text(),
    kind: oneOf(REQUEST_KINDS),
    /** As typed. */
    email: text(),
    /** As compared and mailed: the domain in lower case. */
    address: text(),
    name: orNull(text()),
    company: orNull(text()),
    /** Every field of the form as the contract parsed it, JSON text. */
    fields: text(),
    source: text(),
    /** The text the sender agreed to. */
    consent: text(),
    status: oneOf(REQUEST_STATUSES),
    createdAtMs: integer(),
    answeredAtMs: orNull(integer()),
    /** Whether the desk's next digest must include it. */
    awaitingDigest: flag(),
  },
  {
    primaryKey: ['id'],
    indexes: [
      { columns: ['status', 'createdAtMs'] },
      { columns: ['address', 'kind'] },
      { columns: ['createdAtMs'], where: 'awaiting_digest = 1' },
    ],
  },
);

/** `answer` is the answer to the first call with this key; `body_sha256` detects another body. */
export const idempotencyKeys = defineTable(
  'idempotency_keys',
  {
    route: text(),
    key: text(),
    bodySha256: text(),
    answer: text(),
    /** The address whose data the body contains, for deletion. */
    address: text(),
    createdAtMs: integer(),
  },
  { primaryKey: ['route', 'key'], indexes: [{ columns: ['address', 'createdAtMs'] }] },
);

export const SUBSCRIBER_STATUSES = ['pending', 'confirmed', 'unsubscribed'] as const;

export const subscribers = defineTable(
  'subscribers',
  {
    id: text(),
    address: text(),
    email: text(),
    name: orNull(text()),
    status: oneOf(SUBSCRIBER_STATUSES),
    source: text(),
    consent: text(),
    /** When the subscription was last requested. */
    requestedAtMs: integer(),
    confirmedAtMs: orNull(integer()),
    unsubscribedAtMs: orNull(integer()),
  },
  { primaryKey: ['id'], indexes: [{ columns: ['address'], unique: true }] },
);

export const MAIL_STATUSES = ['queued', 'sent', 'failed'] as const;

export const mailOutbox = defineTable(
  'mail_outbox',
  {
    /** Sorts by time; also the local part of the Message-ID. */
    id: text(),
    dedupeKey: text(),
    budget: oneOf(MAIL_BUDGETS),
    recipient: text(),
    /** The recipient's mailbox, as limits count it. */
    mailbox: text(),
    replyTo: orNull(text()),
    subject: text(),
    /** Without the tokens of its links once it was sent; `null` once retention has dropped it. */
    textBody: orNull(text()),
    htmlBody: orNull(text()),
    unsubscribeUrl: orNull(text()),
    status: oneOf(MAIL_STATUSES),
    /** Tries that reached the mail itself; a server that could not be reached is not counted. */
    attempts: integer(),
    dueAtMs: integer(),
    /** The sender working on it, and until when no other sender may. */
    claimedBy: orNull(text()),
    claimedUntilMs: orNull(integer()),
    lastError: orNull(text()),
    createdAtMs: integer(),
    /** When the server accepted it or it was abandoned. */
    endedAtMs: orNull(integer()),
  },
  {
    primaryKey: ['id'],
    indexes: [
      { columns: ['dedupeKey'], unique: true },
      { columns: ['status', 'dueAtMs'] },
      { columns: ['mailbox', 'createdAtMs'] },
      { columns: ['status', 'endedAtMs'] },
    ],
  },
);
