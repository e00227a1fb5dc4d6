import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import { INDEX_CODES } from '@/lib/benchmark/codes';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { ServerConfig } from '@/lib/config/server-config';
import { unnamedPacks } from './benchmark/text-packs';
import { inTransaction } from './connection/client';
import type { Db } from './schema';
import { type AnyTable, snakeCase } from './table';
import {
  auditRecords,
  evidenceDocuments,
  indexRollups,
  indexValues,
  indicativeRecords,
  textPacks,
} from './tables/index-tables';
import {
  acceptedInputs,
  bookDepths,
  coinYields,
  consensusPrices,
  liquidityScores,
  payloads,
  priceRollups,
  strategyReadings,
} from './tables/market-tables';

/** Daily roll-ups, fixings, regime days, depeg events, market caps and bill rates are never deleted. */
export type RetentionPolicy = ServerConfig['retention'];

const MIN_AUDIT_DAYS = 5 * 366;

/** Most rows per delete: after weeks without one, a single delete would exceed the query timeout. */
export const ROWS_AT_A_TIME = 5_000;

type Rule = {
  table: AnyTable;
  days: number | null;
  /** The column that gives a row's age. */
  time: string;
  /** A further condition on the rows that may be deleted. */
  only?: RawBuilder<unknown>;
  /** Rows from this time on stay, whatever their age. */
  latestMs?: number;
};

/**
 * Deletes rows of one feed that are older than the policy allows, a few thousand per transaction so
 * that no other writer waits long.
 * @returns how many rows were removed per table.
 * @throws RangeError on a policy that is not a positive number, or audit records under five years.
 */
export async function applyRetention(
  db: Db,
  { feedId, nowMs, policy }: { feedId: string; nowMs: number; policy: RetentionPolicy },
): Promise<Record<string, number>> {
  const fixedMs = await lastFixingMs(db, feedId);
  const rules = rulesOf(policy, fixedMs);
  for (const { table, days } of rules) {
    if (days !== null && !(Number.isFinite(days) && days > 0)) {
      throw new RangeError(
        `retention of ${table.name} must be a positive number of days, got ${days}`,
      );
    }
  }
  if (policy.auditRecordDays !== null && policy.auditRecordDays < MIN_AUDIT_DAYS) {
    throw new RangeError(`audit records are kept at least five years (${MIN_AUDIT_DAYS} days)`);
  }
  if (!Number.isSafeInteger(nowMs)) throw new RangeError(`nowMs must be a whole number: ${nowMs}`);

  const removed: Record<string, number> = {};
  for (const rule of rules) {
    if (rule.days === null) continue;
    const { table } = rule;
    const beforeMs = cutoffMs(nowMs, rule.days, rule.latestMs);
    const old = sql`
      feed_id = ${feedId} ${rule.only ?? sql``} and ${sql.ref(rule.time)} < ${beforeMs}`;
    const rows = await removeInParts(db, (trx) =>
      table === auditRecords
        ? removeAuditRecords(trx, old, feedId, beforeMs)
        : removeSome(trx, table, old),
    );
    removed[table.name] = (removed[table.name] ?? 0) + rows;
  }
  removed.evidence_documents = await removeDocuments(db, { feedId, nowMs, fixedMs, policy });
  removed.text_packs = await removeInParts(db, (trx) =>
    removeSome(trx, textPacks, unnamedPacks(feedId)),
  );
  return removed;
}

/**
 * The time of the newest fixing; 0 before the first. What came later may still be named by the next one:
 * while a feed's past is computed, its newest records are older than the policy's days.
 */
async function lastFixingMs(db: Db, feedId: string): Promise<number> {
  const row = await db
    .selectFrom('index_values')
    .select(({ fn }) => fn.max('at_ms').as('atMs'))
    .where('feed_id', '=', feedId)
    .where('index_code', 'in', [...INDEX_CODES])
    .where('kind', '=', 'fixing')
    .executeTakeFirst();
  return Number(row?.atMs ?? 0);
}

/** Before it, rows kept for this many days are deleted; never those from `latestMs` on. */
function cutoffMs(nowMs: number, days: number, latestMs = nowMs): number {
  return Math.min(nowMs - Math.round(days * DAY_MS), latestMs);
}

/** Documents are deleted once the last record that names them is deleted, and never before. */
async function removeDocuments(
  db: Db,
  {
    feedId,
    nowMs,
    fixedMs,
    policy,
  }: { feedId: string; nowMs: number; fixedMs: number; policy: RetentionPolicy },
): Promise<number> {
  const isGone = (column: string, days: number | null, latestMs?: number) =>
    days === null
      ? sql`${sql.ref(column)} is null`
      : sql`coalesce(${sql.ref(column)}, -1) < ${cutoffMs(nowMs, days, latestMs)}`;
  const gone = sql`
    feed_id = ${feedId}
      and ${isGone('indicative_at_ms', policy.indicativeRecordDays, fixedMs)}
      and ${isGone('kept_at_ms', policy.auditRecordDays)}`;
  return removeInParts(db, (trx) => removeSome(trx, evidenceDocuments, gone));
}

/** Removes one part after the other, each in a transaction, until nothing is left. */
async function removeInParts(db: Db, removePart: (trx: Db) => Promise<number>): Promise<number> {
  let removed = 0;
  for (;;) {
    const rows = await inTransaction(db, removePart);
    removed += rows;
    if (rows < ROWS_AT_A_TIME) return removed;
  }
}

async function removeSome(
  trx: Db,
  { name, keys }: AnyTable,
  condition: RawBuilder<unknown>,
): Promise<number> {
  const key = sql.join(keys.primaryKey.map((column) => sql.ref(snakeCase(column))));
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(name)} where (${key}) in (
      select ${key} from ${sql.table(name)} where ${condition} limit ${ROWS_AT_A_TIME}
    )`.execute(trx);
  return Number(numAffectedRows);
}

function rulesOf(policy: RetentionPolicy, fixedMs: number): Rule[] {
  // The feed and the index come first in these keys: with both, no other row is read.
  const ofIndices = sql`and index_code in (${sql.join(INDEX_CODES)})`;
  const rollups = (stepSeconds: 60 | 3_600, days: number | null): Rule[] => {
    const ofStep = sql`and step_seconds = ${stepSeconds}`;
    return [
      { table: priceRollups, days, time: 'bucket_at_ms', only: ofStep },
      { table: indexRollups, days, time: 'bucket_at_ms', only: sql`${ofIndices} ${ofStep}` },
    ];
  };
  const ofIndicative = sql`${ofIndices} and kind = 'indicative'`;
  return [
    { table: payloads, days: policy.payloadDays, time: 'last_received_at_ms' },
    { table: acceptedInputs, days: policy.acceptedInputDays, time: 'observed_at_ms' },
    { table: consensusPrices, days: policy.consensusPriceDays, time: 'at_ms' },
    { table: bookDepths, days: policy.bookDepthDays, time: 'at_ms' },
    { table: liquidityScores, days: policy.liquidityScoreDays, time: 'at_ms' },
    { table: coinYields, days: policy.coinYieldDays, time: 'at_ms' },
    { table: strategyReadings, days: policy.strategyReadingDays, time: 'at_ms' },
    { table: indexValues, days: policy.indicativeValueDays, time: 'at_ms', only: ofIndicative },
    {
      table: indicativeRecords,
      days: policy.indicativeRecordDays,
      time: 'at_ms',
      only: sql`${ofIndices} and kept = 0`,
      latestMs: fixedMs,
    },
    {
      table: indicativeRecords,
      days: policy.auditRecordDays,
      time: 'at_ms',
      only: sql`${ofIndices} and kept = 1`,
    },
    ...rollups(60, policy.minuteRollupDays),
    ...rollups(3_600, policy.hourRollupDays),
    { table: auditRecords, days: policy.auditRecordDays, time: 'published_at_ms' },
  ];
}

/** The one place that may delete audit records: it opens a permit for the triggers and closes it. */
async function removeAuditRecords(
  trx: Db,
  old: RawBuilder<unknown>,
  feedId: string,
  beforeMs: number,
): Promise<number> {
  await trx
    .insertInto('audit_retention_permits')
    .values({ feed_id: feedId, before_ms: beforeMs })
    .execute();
  const rows = await removeSome(trx, auditRecords, old);
  await trx.deleteFrom('audit_retention_permits').where('feed_id', '=', feedId).execute();
  return rows;
}
