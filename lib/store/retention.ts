import 'server-only';
import type { Kysely } from 'kysely';
import { INDEX_CODES } from '@/lib/domain/snapshot';
import { inTransaction } from './client';
import type { Database } from './schema';

/**
 * Days to keep each kind; `null` keeps it for ever. Daily roll-ups, fixings, regime days, depeg
 * events, market caps and bill rates are always kept.
 */
export type RetentionPolicy = {
  payloadDays: number | null;
  acceptedInputDays: number | null;
  consensusPriceDays: number | null;
  bookDepthDays: number | null;
  liquidityScoreDays: number | null;
  coinYieldDays: number | null;
  strategyReadingDays: number | null;
  indicativeValueDays: number | null;
  indicativeRecordDays: number | null;
  minuteRollupDays: number | null;
  hourRollupDays: number | null;
  /** At least five years. */
  auditRecordDays: number | null;
};

const DAY_MS = 86_400_000;
const MIN_AUDIT_DAYS = 5 * 366;

type Rule = {
  table: keyof Database;
  days: number | null;
  remove: (trx: Kysely<Database>, beforeMs: number) => Promise<{ numDeletedRows: bigint }>;
};

/**
 * Deletes rows of one feed that are older than the policy allows, each kind in a transaction of its
 * own so that no other writer waits long.
 * @returns how many rows were removed per table.
 * @throws RangeError on a policy that is not a positive number, or audit records under five years.
 */
export async function applyRetention(
  db: Kysely<Database>,
  { feedId, nowMs, policy }: { feedId: string; nowMs: number; policy: RetentionPolicy },
): Promise<Record<string, number>> {
  const rules = rulesFor(feedId, policy);
  for (const { table, days } of rules) {
    if (days !== null && !(Number.isFinite(days) && days > 0)) {
      throw new RangeError(`retention of ${table} must be a positive number of days, got ${days}`);
    }
  }
  if (policy.auditRecordDays !== null && policy.auditRecordDays < MIN_AUDIT_DAYS) {
    throw new RangeError(`audit records are kept at least five years (${MIN_AUDIT_DAYS} days)`);
  }
  if (!Number.isSafeInteger(nowMs)) throw new RangeError(`nowMs must be a whole number: ${nowMs}`);

  const removed: Record<string, number> = {};
  for (const { table, days, remove } of rules) {
    if (days === null) continue;
    const beforeMs = nowMs - Math.round(days * DAY_MS);
    const { numDeletedRows } = await inTransaction(db, (trx) => remove(trx, beforeMs));
    removed[table] = (removed[table] ?? 0) + Number(numDeletedRows);
  }
  return removed;
}

function rulesFor(feedId: string, policy: RetentionPolicy): Rule[] {
  return [
    {
      table: 'payloads',
      days: policy.payloadDays,
      remove: (trx, beforeMs) =>
        trx
          .deleteFrom('payloads')
          .where('feed_id', '=', feedId)
          .where('last_received_at_ms', '<', beforeMs)
          .executeTakeFirst(),
    },
    {
      table: 'accepted_inputs',
      days: policy.acceptedInputDays,
      remove: (trx, beforeMs) =>
        trx
          .deleteFrom('accepted_inputs')
          .where('feed_id', '=', feedId)
          .where('observed_at_ms', '<', beforeMs)
          .executeTakeFirst(),
    },
    timed('consensus_prices', policy.consensusPriceDays, feedId),
    timed('book_depths', policy.bookDepthDays, feedId),
    timed('liquidity_scores', policy.liquidityScoreDays, feedId),
    timed('coin_yields', policy.coinYieldDays, feedId),
    timed('strategy_readings', policy.strategyReadingDays, feedId),
    {
      table: 'index_values',
      days: policy.indicativeValueDays,
      remove: (trx, beforeMs) =>
        trx
          .deleteFrom('index_values')
          .where('feed_id', '=', feedId)
          .where('index_code', 'in', INDEX_CODES)
          .where('kind', '=', 'indicative')
          .where('at_ms', '<', beforeMs)
          .executeTakeFirst(),
    },
    {
      table: 'indicative_records',
      days: policy.indicativeRecordDays,
      remove: (trx, beforeMs) =>
        trx
          .deleteFrom('indicative_records')
          .where('feed_id', '=', feedId)
          .where('index_code', 'in', INDEX_CODES)
          .where('at_ms', '<', beforeMs)
          .executeTakeFirst(),
    },
    ...rollups(60, policy.minuteRollupDays, feedId),
    ...rollups(3_600, policy.hourRollupDays, feedId),
    {
      table: 'audit_records',
      days: policy.auditRecordDays,
      remove: (trx, beforeMs) => removeAuditRecords(trx, feedId, beforeMs),
    },
  ];
}

type TimedTable =
  | 'consensus_prices'
  | 'book_depths'
  | 'liquidity_scores'
  | 'coin_yields'
  | 'strategy_readings';

function timed(table: TimedTable, days: number | null, feedId: string): Rule {
  return {
    table,
    days,
    remove: (trx, beforeMs) =>
      trx
        .deleteFrom(table)
        .where('feed_id', '=', feedId)
        .where('at_ms', '<', beforeMs)
        .executeTakeFirst(),
  };
}

function rollups(stepSeconds: 60 | 3_600, days: number | null, feedId: string): Rule[] {
  return [
    {
      table: 'price_rollups',
      days,
      remove: (trx, beforeMs) =>
        trx
          .deleteFrom('price_rollups')
          .where('feed_id', '=', feedId)
          .where('step_seconds', '=', stepSeconds)
          .where('bucket_at_ms', '<', beforeMs)
          .executeTakeFirst(),
    },
    {
      table: 'index_rollups',
      days,
      remove: (trx, beforeMs) =>
        trx
          .deleteFrom('index_rollups')
          .where('feed_id', '=', feedId)
          .where('index_code', 'in', INDEX_CODES)
          .where('step_seconds', '=', stepSeconds)
          .where('bucket_at_ms', '<', beforeMs)
          .executeTakeFirst(),
    },
  ];
}

/** The one place that may delete audit records: it opens a permit for the triggers and closes it. */
async function removeAuditRecords(
  trx: Kysely<Database>,
  feedId: string,
  beforeMs: number,
): Promise<{ numDeletedRows: bigint }> {
  await trx
    .insertInto('audit_retention_permits')
    .values({ feed_id: feedId, before_ms: beforeMs })
    .execute();
  const result = await trx
    .deleteFrom('audit_records')
    .where('feed_id', '=', feedId)
    .where('published_at_ms', '<', beforeMs)
    .executeTakeFirst();
  await trx.deleteFrom('audit_retention_permits').where('feed_id', '=', feedId).execute();
  return result;
}
