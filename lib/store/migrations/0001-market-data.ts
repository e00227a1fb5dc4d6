import 'server-only';
import type { Kysely } from 'kysely';
import type { StoreEngine } from '../connection/client';
import { createIndex, createTable } from './create-table';

/** Observations and the figures derived from them per coin. */
export async function createMarketTables(db: Kysely<unknown>, engine: StoreEngine): Promise<void> {
  await createTable(db, engine, {
    name: 'payloads',
    columns: {
      feed_id: 'text',
      source: 'text',
      sha256: 'text',
      bytes: 'bigint',
      received_at_ms: 'bigint',
      last_received_at_ms: 'bigint',
    },
    primaryKey: ['feed_id', 'source', 'sha256'],
    clustered: true,
  });
  await createIndex(db, 'payloads', ['feed_id', 'last_received_at_ms']);

  // Time comes early in the keys that are only appended to and deleted by age.
  await createTable(db, engine, {
    name: 'accepted_inputs',
    columns: {
      feed_id: 'text',
      observed_at_ms: 'bigint',
      kind: 'text',
      key: 'text',
      source: 'text',
      payload_sha256: 'text',
      'symbol?': 'text',
      tier: 'integer',
      value: 'text',
      received_at_ms: 'bigint',
    },
    primaryKey: ['feed_id', 'observed_at_ms', 'kind', 'key', 'source', 'payload_sha256'],
    clustered: true,
  });

  await createTable(db, engine, {
    name: 'consensus_prices',
    columns: {
      feed_id: 'text',
      symbol: 'text',
      at_ms: 'bigint',
      'price_usd?': 'text',
      'deviation_bps?': 'text',
      'volatility5m_bps?': 'text',
      'peg_score?': 'text',
      'peg_class?': 'text',
      method: 'text',
      'tier?': 'integer',
      venues_valid: 'integer',
      'pending_price_usd?': 'text',
      flags: 'text',
    },
    primaryKey: ['feed_id', 'symbol', 'at_ms'],
    clustered: true,
  });
  await createIndex(db, 'consensus_prices', ['feed_id', 'at_ms']);

  await createTable(db, engine, {
    name: 'price_rollups',
    columns: {
      feed_id: 'text',
      symbol: 'text',
      step_seconds: 'integer',
      bucket_at_ms: 'bigint',
      first_at_ms: 'bigint',
      last_at_ms: 'bigint',
      first_price_usd: 'text',
      low_price_usd: 'text',
      high_price_usd: 'text',
      last_price_usd: 'text',
      'peak_deviation_bps?': 'text',
      samples: 'integer',
    },
    primaryKey: ['feed_id', 'symbol', 'step_seconds', 'bucket_at_ms'],
    clustered: true,
  });
  await createIndex(db, 'price_rollups', ['feed_id', 'step_seconds', 'bucket_at_ms']);

  await createTable(db, engine, {
    name: 'book_depths',
    columns: {
      feed_id: 'text',
      at_ms: 'bigint',
      venue: 'text',
      symbol: 'text',
      depth10_usd: 'text',
      depth20_usd: 'text',
      depth50_usd: 'text',
      spread_bps: 'text',
      truncated: 'integer',
    },
    primaryKey: ['feed_id', 'at_ms', 'venue', 'symbol'],
    clustered: true,
  });

  await createTable(db, engine, {
    name: 'liquidity_scores',
    columns: {
      feed_id: 'text',
      symbol: 'text',
      at_ms: 'bigint',
      'score?': 'text',
      method: 'text',
      'depth10_usd?': 'text',
      'depth20_usd?': 'text',
      'depth50_usd?': 'text',
      'median_spread_bps?': 'text',
      venues: 'integer',
    },
    primaryKey: ['feed_id', 'symbol', 'at_ms'],
    clustered: true,
  });
  await createIndex(db, 'liquidity_scores', ['feed_id', 'at_ms']);

  await createTable(db, engine, {
    name: 'coin_yields',
    columns: {
      feed_id: 'text',
      symbol: 'text',
      at_ms: 'bigint',
      'apy_percent?': 'text',
      'apy_base_percent?': 'text',
      'apy_reward_percent?': 'text',
      'ray_percent?': 'text',
      'tier?': 'integer',
      pools_used: 'integer',
      'tvl_usd?': 'text',
    },
    primaryKey: ['feed_id', 'symbol', 'at_ms'],
    clustered: true,
  });
  await createIndex(db, 'coin_yields', ['feed_id', 'at_ms']);

  await createTable(db, engine, {
    name: 'strategy_readings',
    columns: {
      feed_id: 'text',
      strategy_id: 'text',
      at_ms: 'bigint',
      platform: 'text',
      symbol: 'text',
      apy_percent: 'text',
      'apy_base_percent?': 'text',
      'apy_reward_percent?': 'text',
      'ray_percent?': 'text',
      'tvl_usd?': 'text',
    },
    primaryKey: ['feed_id', 'strategy_id', 'at_ms'],
    clustered: true,
  });
  await createIndex(db, 'strategy_readings', ['feed_id', 'at_ms']);

  await createTable(db, engine, {
    name: 'depeg_events',
    columns: {
      feed_id: 'text',
      event_id: 'text',
      symbol: 'text',
      opened_at_ms: 'bigint',
      peak_at_ms: 'bigint',
      peak_deviation_bps: 'text',
      peak_price_usd: 'text',
      'recovered_below_since_ms?': 'bigint',
      'closed_at_ms?': 'bigint',
    },
    primaryKey: ['feed_id', 'event_id'],
  });
  await createIndex(db, 'depeg_events', ['feed_id', 'opened_at_ms']);
  await createIndex(db, 'depeg_events', ['feed_id', 'symbol', 'opened_at_ms']);

  await createTable(db, engine, {
    name: 'market_caps',
    columns: {
      feed_id: 'text',
      date: 'text',
      symbol: 'text',
      source: 'text',
      market_cap_usd: 'text',
      observed_at_ms: 'bigint',
    },
    primaryKey: ['feed_id', 'date', 'symbol', 'source'],
    clustered: true,
  });

  await createTable(db, engine, {
    name: 'bill_rates',
    columns: {
      feed_id: 'text',
      series: 'text',
      date: 'text',
      basis: 'text',
      source: 'text',
      percent: 'text',
      observed_at_ms: 'bigint',
    },
    primaryKey: ['feed_id', 'series', 'date', 'basis', 'source'],
    clustered: true,
  });
}
