import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createIndex, createTable } from './create-table';

/** Index values, the regime, audit records, and the tables that keep the engine running. */
export async function createPublicationTables(
  db: Kysely<unknown>,
  engine: StoreEngine,
): Promise<void> {
  await createTable(db, engine, {
    name: 'index_values',
    columns: {
      feed_id: 'text',
      index_code: 'text',
      kind: 'text',
      at_ms: 'bigint',
      revision: 'integer',
      'value?': 'text',
      unit: 'text',
      method: 'text',
      status: 'text',
      mode: 'text',
      'confidence?': 'text',
      constituents_used: 'integer',
      constituents_expected: 'integer',
      'coverage_percent?': 'text',
      'top_share_percent?': 'text',
      'hhi?': 'text',
      'band?': 'text',
      'total_tvl_usd?': 'text',
      'average_yield_percent?': 'text',
      'oldest_input_age_seconds?': 'double',
      published_at_ms: 'bigint',
      'reason?': 'text',
    },
    primaryKey: ['feed_id', 'index_code', 'kind', 'at_ms', 'revision'],
    clustered: true,
  });
  // Only fixings are restated; one indicative value per time keeps the roll-ups from counting twice.
  await sql`
    create unique index index_values_one_indicative on index_values (feed_id, index_code, at_ms)
    where kind = 'indicative'
  `.execute(db);

  await createTable(db, engine, {
    name: 'index_rollups',
    columns: {
      feed_id: 'text',
      index_code: 'text',
      step_seconds: 'integer',
      bucket_at_ms: 'bigint',
      first_at_ms: 'bigint',
      last_at_ms: 'bigint',
      first_value: 'text',
      low_value: 'text',
      high_value: 'text',
      last_value: 'text',
      sum_of_values: 'text',
      samples: 'integer',
      estimated_samples: 'integer',
    },
    primaryKey: ['feed_id', 'index_code', 'step_seconds', 'bucket_at_ms'],
    clustered: true,
  });

  await createTable(db, engine, {
    name: 'regime_days',
    columns: {
      feed_id: 'text',
      date: 'text',
      at_ms: 'bigint',
      syi_percent: 'text',
      bill_percent: 'text',
      excess_bps: 'text',
      ema7_bps: 'text',
      ema30_bps: 'text',
      'spread_bps?': 'text',
      'sigma30_bps?': 'text',
      'z_score?': 'text',
      'slope7_bps_per_day?': 'text',
      'breadth_percent?': 'text',
      'candidate?': 'text',
      state: 'text',
      'alert_type?': 'text',
    },
    primaryKey: ['feed_id', 'date'],
    clustered: true,
  });

  await createTable(db, engine, {
    name: 'audit_records',
    columns: {
      feed_id: 'text',
      sequence: 'bigint',
      index_code: 'text',
      kind: 'text',
      as_of_ms: 'bigint',
      published_at_ms: 'bigint',
      revision: 'integer',
      sha256: 'text',
      'previous_sha256?': 'text',
      record: 'text',
    },
    primaryKey: ['feed_id', 'sequence'],
  });
  await sql`create unique index audit_records_by_sha256 on audit_records (feed_id, sha256)`.execute(
    db,
  );
  await sql`
    create unique index audit_records_by_value
    on audit_records (feed_id, index_code, kind, as_of_ms, revision)
  `.execute(db);
  await createTable(db, engine, {
    name: 'audit_retention_permits',
    columns: { feed_id: 'text', before_ms: 'bigint' },
    primaryKey: ['feed_id'],
  });

  await createTable(db, engine, {
    name: 'indicative_records',
    columns: {
      feed_id: 'text',
      index_code: 'text',
      at_ms: 'bigint',
      sha256: 'text',
      revision: 'integer',
      record: 'text',
    },
    primaryKey: ['feed_id', 'index_code', 'at_ms', 'sha256'],
  });

  await createTable(db, engine, {
    name: 'fixing_errors',
    columns: {
      feed_id: 'text',
      index_code: 'text',
      at_ms: 'bigint',
      difference_bps: 'text',
      note: 'text',
    },
    primaryKey: ['feed_id', 'index_code', 'at_ms', 'difference_bps'],
  });
  await createIndex(db, 'fixing_errors', ['feed_id', 'at_ms']);
}

/** Feeds, documents, sources, progress and leases. */
export async function createOperationTables(
  db: Kysely<unknown>,
  engine: StoreEngine,
): Promise<void> {
  await createTable(db, engine, {
    name: 'feeds',
    columns: {
      feed_id: 'text',
      data_class: 'text',
      title: 'text',
      active: 'integer',
      activated_at_ms: 'bigint',
      'engine_at_ms?': 'bigint',
      'wall_at_ms?': 'bigint',
      sequence: 'bigint',
    },
    primaryKey: ['feed_id'],
  });
  await sql`create unique index feeds_one_active on feeds (active) where active = 1`.execute(db);
  await createTable(db, engine, {
    name: 'snapshots',
    columns: { feed_id: 'text', name: 'text', at_ms: 'bigint', document: 'text' },
    primaryKey: ['feed_id', 'name'],
  });
  await createTable(db, engine, {
    name: 'backfill_progress',
    columns: {
      feed_id: 'text',
      job: 'text',
      key: 'text',
      cursor: 'text',
      done: 'integer',
      at_ms: 'bigint',
    },
    primaryKey: ['feed_id', 'job', 'key'],
  });
  await createTable(db, engine, {
    name: 'source_status',
    columns: {
      feed_id: 'text',
      source: 'text',
      'last_success_at_ms?': 'bigint',
      'last_failure_at_ms?': 'bigint',
      'failure_kind?': 'text',
      'failure_detail?': 'text',
      rows_accepted: 'bigint',
      rows_dropped: 'bigint',
      breaker: 'text',
    },
    primaryKey: ['feed_id', 'source'],
  });
  await createTable(db, engine, {
    name: 'leases',
    columns: { name: 'text', holder: 'text', token: 'bigint', expires_at_ms: 'bigint' },
    primaryKey: ['name'],
  });
}
