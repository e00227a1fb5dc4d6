import 'server-only';
import type { Kysely, Transaction } from 'kysely';
import type { StoredRowOf } from './table';
import type * as alert from './tables/alert-tables';
import type * as key from './tables/api-key-tables';
import type * as index from './tables/index-tables';
import type * as market from './tables/market-tables';
import type * as operation from './tables/operation-tables';
import type * as visitor from './tables/visitor-tables';

/**
 * Kysely's types for the database. Decimals are TEXT of plain decimal digits, times are epoch
 * milliseconds in 64-bit integers, documents are JSON text, booleans are 0 or 1.
 * Every table of market data has the feed first in its key: feeds never mix. Visitor data belongs to
 * no feed.
 */
export interface Database {
  feeds: StoredRowOf<typeof operation.feeds>;
  snapshots: StoredRowOf<typeof operation.snapshots>;
  backfill_progress: StoredRowOf<typeof operation.backfillProgress>;
  source_status: StoredRowOf<typeof operation.sourceStatus>;
  incidents: StoredRowOf<typeof operation.incidents>;
  leases: StoredRowOf<typeof operation.leases>;
  audit_retention_permits: StoredRowOf<typeof operation.auditRetentionPermits>;

  payloads: StoredRowOf<typeof market.payloads>;
  accepted_inputs: StoredRowOf<typeof market.acceptedInputs>;
  consensus_prices: StoredRowOf<typeof market.consensusPrices>;
  price_rollups: StoredRowOf<typeof market.priceRollups>;
  book_depths: StoredRowOf<typeof market.bookDepths>;
  liquidity_scores: StoredRowOf<typeof market.liquidityScores>;
  coin_yields: StoredRowOf<typeof market.coinYields>;
  strategy_readings: StoredRowOf<typeof market.strategyReadings>;
  depeg_events: StoredRowOf<typeof market.depegEvents>;
  candidate_days: StoredRowOf<typeof market.candidateDays>;
  market_caps: StoredRowOf<typeof market.marketCaps>;
  bill_rates: StoredRowOf<typeof market.billRates>;

  index_values: StoredRowOf<typeof index.indexValues>;
  index_rollups: StoredRowOf<typeof index.indexRollups>;
  regime_days: StoredRowOf<typeof index.regimeDays>;
  audit_records: StoredRowOf<typeof index.auditRecords>;
  indicative_records: StoredRowOf<typeof index.indicativeRecords>;
  evidence_documents: StoredRowOf<typeof index.evidenceDocuments>;
  fixing_errors: StoredRowOf<typeof index.fixingErrors>;
  fixing_statements: StoredRowOf<typeof index.fixingStatements>;
  statement_keys: StoredRowOf<typeof index.statementKeys>;

  site_secrets: StoredRowOf<typeof visitor.siteSecrets>;
  requests: StoredRowOf<typeof visitor.requests>;
  idempotency_keys: StoredRowOf<typeof visitor.idempotencyKeys>;
  subscribers: StoredRowOf<typeof visitor.subscribers>;
  mail_outbox: StoredRowOf<typeof visitor.mailOutbox>;

  alert_owners: StoredRowOf<typeof alert.alertOwners>;
  alert_tokens: StoredRowOf<typeof alert.alertTokens>;
  alert_confirmation_mails: StoredRowOf<typeof alert.alertConfirmationMails>;
  alerts: StoredRowOf<typeof alert.alerts>;
  alert_firings: StoredRowOf<typeof alert.alertFirings>;
  alert_channels: StoredRowOf<typeof alert.alertChannels>;
  alert_deliveries: StoredRowOf<typeof alert.alertDeliveries>;

  api_keys: StoredRowOf<typeof key.apiKeys>;
  api_key_usage: StoredRowOf<typeof key.apiKeyUsage>;
  api_key_claims: StoredRowOf<typeof key.apiKeyClaims>;
}

/** The database, or a transaction in it. */
export type Db = Kysely<Database>;
export type Trx = Transaction<Database>;
