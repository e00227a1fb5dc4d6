import 'server-only';
import { DATA_CLASSES } from '@/lib/benchmark/codes';
import { defineTable, flag, integer, oneOf, orNull, text } from '@/lib/db/table';

/** Tables that keep the engine running: feeds, documents, sources, progress and leases. */

export const feeds = defineTable(
  'feeds',
  {
    feedId: text(),
    dataClass: oneOf(DATA_CLASSES),
    title: text(),
    active: flag(),
    activatedAtMs: integer(),
    /** The engine's own clock at its last tick (a recording's time in a replay). */
    engineAtMs: orNull(integer()),
    wallAtMs: orNull(integer()),
    /** Ticks written so far; 0 until the first. */
    sequence: integer(),
  },
  { primaryKey: ['feedId'], indexes: [{ columns: ['active'], unique: true, where: 'active = 1' }] },
);

export const snapshots = defineTable(
  'snapshots',
  {
    feedId: text(),
    name: text(),
    atMs: integer(),
    /** JSON text. */
    document: text(),
  },
  { primaryKey: ['feedId', 'name'] },
);

export const backfillProgress = defineTable(
  'backfill_progress',
  {
    feedId: text(),
    job: text(),
    key: text(),
    cursor: text(),
    done: flag(),
    atMs: integer(),
  },
  { primaryKey: ['feedId', 'job', 'key'] },
);

const BREAKER_STATES = ['closed', 'open', 'half-open'] as const;

export const sourceStatus = defineTable(
  'source_status',
  {
    feedId: text(),
    source: text(),
    lastSuccessAtMs: orNull(integer()),
    lastFailureAtMs: orNull(integer()),
    failureKind: orNull(text()),
    failureDetail: orNull(text()),
    rowsAccepted: integer(),
    rowsDropped: integer(),
    breaker: oneOf(BREAKER_STATES),
  },
  { primaryKey: ['feedId', 'source'] },
);

export const INCIDENT_KINDS = ['index', 'fixing', 'source', 'collector'] as const;

/** Incidents; `closedAtMs` is null while one is open. */
export const incidents = defineTable(
  'incidents',
  {
    feedId: text(),
    kind: oneOf(INCIDENT_KINDS),
    /** An index, a source, or `collector`. */
    subject: text(),
    /** When the subject was last healthy. */
    beganAtMs: integer(),
    /** When a rule declared it an incident. */
    openedAtMs: integer(),
    closedAtMs: orNull(integer()),
    /** Code of the rule or failure behind it, as it was when opened. */
    reason: orNull(text()),
  },
  {
    primaryKey: ['feedId', 'kind', 'subject', 'beganAtMs'],
    indexes: [{ columns: ['feedId', 'openedAtMs'] }, { columns: ['feedId', 'closedAtMs'] }],
  },
);

/** `token` only ever grows, so a writer that lost its lease can always be recognized. */
export const leases = defineTable(
  'leases',
  {
    name: text(),
    holder: text(),
    token: integer(),
    expiresAtMs: integer(),
  },
  { primaryKey: ['name'] },
);

/** While there is a row, audit records published before `beforeMs` may be deleted. */
export const auditRetentionPermits = defineTable(
  'audit_retention_permits',
  {
    feedId: text(),
    beforeMs: integer(),
  },
  { primaryKey: ['feedId'] },
);
