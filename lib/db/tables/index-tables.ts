import 'server-only';
import {
  INDEX_CODES,
  INDEX_METHODS,
  INDEX_MODES,
  INDEX_STATUSES,
  INDEX_UNITS,
  REGIME_ALERT_TYPES,
  REGIME_CODES,
} from '@/lib/benchmark/codes';
import { weightBandSchema } from '@/lib/benchmark/evidence/document-fields';
import {
  decimal,
  defineTable,
  double,
  flag,
  integer,
  isoDate,
  json,
  oneOf,
  orNull,
  text,
} from '@/lib/db/table';
import { packedText } from '@/lib/db/tables/packed-text';

/** Tables of published data: index values, the regime, and the records behind them. */

/** `reconstructed`: a past day's value from daily charts, in no record and in no roll-up. */
const INDEX_KINDS = ['indicative', 'fixing', 'reconstructed'] as const;
export type IndexKind = (typeof INDEX_KINDS)[number];
const RECORD_KINDS = ['indicative', 'fixing'] as const;
/** The kinds of value an audit record can cover: never a reconstructed one. */
export type RecordKind = (typeof RECORD_KINDS)[number];

export const indexValues = defineTable(
  'index_values',
  {
    feedId: text(),
    indexCode: oneOf(INDEX_CODES),
    kind: oneOf(INDEX_KINDS),
    atMs: integer(),
    revision: integer(),
    value: orNull(decimal()),
    unit: oneOf(INDEX_UNITS),
    method: oneOf(INDEX_METHODS),
    status: oneOf(INDEX_STATUSES),
    mode: oneOf(INDEX_MODES),
    confidence: orNull(decimal()),
    constituentsUsed: integer(),
    constituentsExpected: integer(),
    coveragePercent: orNull(decimal()),
    topSharePercent: orNull(decimal()),
    hhi: orNull(decimal()),
    band: orNull(json(weightBandSchema)),
    totalTvlUsd: orNull(decimal()),
    averageYieldPercent: orNull(decimal()),
    oldestInputAgeSeconds: orNull(double()),
    publishedAtMs: integer(),
    reason: orNull(text()),
  },
  {
    primaryKey: ['feedId', 'indexCode', 'kind', 'atMs', 'revision'],
    clustered: true,
    indexes: [
      { columns: ['feedId', 'indexCode', 'atMs'], unique: true, where: "kind = 'indicative'" },
    ],
  },
);

/** Indicative values of one bucket; the mean is `sumOfValues / samples`. */
export const indexRollups = defineTable(
  'index_rollups',
  {
    feedId: text(),
    indexCode: oneOf(INDEX_CODES),
    stepSeconds: integer(),
    bucketAtMs: integer(),
    firstAtMs: integer(),
    lastAtMs: integer(),
    firstValue: decimal(),
    lowValue: decimal(),
    highValue: decimal(),
    lastValue: decimal(),
    sumOfValues: decimal(),
    samples: integer(),
    /** How many of the samples were estimated (carried forward) and not computed live. */
    estimatedSamples: integer(),
  },
  { primaryKey: ['feedId', 'indexCode', 'stepSeconds', 'bucketAtMs'], clustered: true },
);

export const regimeDays = defineTable(
  'regime_days',
  {
    feedId: text(),
    date: isoDate(),
    atMs: integer(),
    syiPercent: decimal(),
    billPercent: decimal(),
    excessBps: decimal(),
    ema7Bps: decimal(),
    ema30Bps: decimal(),
    spreadBps: orNull(decimal()),
    sigma30Bps: orNull(decimal()),
    zScore: orNull(decimal()),
    slope7BpsPerDay: orNull(decimal()),
    breadthPercent: orNull(decimal()),
    candidate: orNull(oneOf(['ON', 'OFF'])),
    state: oneOf(REGIME_CODES),
    alertType: orNull(oneOf(REGIME_ALERT_TYPES)),
  },
  { primaryKey: ['feedId', 'date'], clustered: true },
);

export const auditRecords = defineTable(
  'audit_records',
  {
    feedId: text(),
    /** Place in the feed's chain of records. */
    sequence: integer(),
    indexCode: oneOf(INDEX_CODES),
    kind: oneOf(RECORD_KINDS),
    asOfMs: integer(),
    publishedAtMs: integer(),
    revision: integer(),
    sha256: text(),
    previousSha256: orNull(text()),
    /** Canonical JSON text. */
    record: text(),
  },
  {
    primaryKey: ['feedId', 'sequence'],
    indexes: [
      { columns: ['feedId', 'sha256'], unique: true },
      { columns: ['feedId', 'indexCode', 'kind', 'asOfMs', 'revision'], unique: true },
    ],
  },
);

/** The record behind each indicative value, and its revisions with inputs that came late. */
export const indicativeRecords = defineTable(
  'indicative_records',
  {
    feedId: text(),
    indexCode: oneOf(INDEX_CODES),
    atMs: integer(),
    sha256: text(),
    revision: integer(),
    /** Whether it is kept as long as those of fixings. */
    kept: flag(),
    /** The pack that has the text; `record` is then its place there. */
    pack: orNull(text()),
    /** Canonical JSON text. */
    record: packedText(),
  },
  {
    primaryKey: ['feedId', 'indexCode', 'atMs', 'sha256'],
    indexes: [{ columns: ['feedId', 'pack'] }],
  },
);

/** Documents that records name by hash; `lib/benchmark/evidence` says what each kind holds. */
export const evidenceDocuments = defineTable(
  'evidence_documents',
  {
    feedId: text(),
    sha256: text(),
    /** The last record naming it that has a retention of its own. */
    indicativeAtMs: orNull(integer()),
    /** The last record naming it that is kept as long as those of fixings. */
    keptAtMs: orNull(integer()),
    /** The pack that has the text; `document` is then its place there. */
    pack: orNull(text()),
    /** Canonical JSON text. */
    document: packedText(),
  },
  { primaryKey: ['feedId', 'sha256'], indexes: [{ columns: ['feedId', 'pack'] }] },
);

/** Texts of many records or documents, compressed together. */
export const textPacks = defineTable(
  'text_packs',
  { feedId: text(), id: text(), texts: text() },
  { primaryKey: ['feedId', 'id'] },
);

/** Deviations that restate nothing (Methodology, indices): 0.1 to 1 bp, or found on a later day. */
export const fixingErrors = defineTable(
  'fixing_errors',
  {
    feedId: text(),
    indexCode: oneOf(INDEX_CODES),
    /** The fixing's effective time. */
    atMs: integer(),
    differenceBps: decimal(),
    note: text(),
    foundAtMs: orNull(integer()),
    publishedValue: orNull(decimal()),
    recomputedValue: orNull(decimal()),
  },
  {
    primaryKey: ['feedId', 'indexCode', 'atMs', 'differenceBps'],
    indexes: [{ columns: ['feedId', 'atMs'] }],
  },
);

/** A day's fixings as they were signed: one row with the fixings, and one with each restatement. */
export const fixingStatements = defineTable(
  'fixing_statements',
  {
    feedId: text(),
    /** Place in the chain of records of the newest record it names. */
    sequence: integer(),
    date: isoDate(),
    sha256: text(),
    publishedAtMs: integer(),
    keyId: text(),
    /** Ed25519, base64url. */
    signature: text(),
    /** Canonical JSON text. */
    statement: text(),
  },
  {
    primaryKey: ['feedId', 'sequence'],
    indexes: [{ columns: ['feedId', 'date', 'sequence'] }],
    appendOnly: true,
  },
);

/** The keys that statements were signed with, and since when. */
export const statementKeys = defineTable(
  'statement_keys',
  {
    fromMs: integer(),
    keyId: text(),
    /** The 32 bytes of an Ed25519 key, base64url. */
    publicKey: text(),
  },
  { primaryKey: ['fromMs'], appendOnly: true },
);
