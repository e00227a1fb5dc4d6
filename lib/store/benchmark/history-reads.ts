import 'server-only';
import type { IndexCode } from '@/lib/benchmark/codes';
import type { ConsensusPrice } from '@/lib/store/market/consensus-prices';
import type { DepegEvent } from '@/lib/store/market/depeg-events';
import type { Db } from '@/lib/store/schema';
import { auditRecords, type IndexKind, regimeDays } from '@/lib/store/tables/index-tables';
import { consensusPrices, depegEvents } from '@/lib/store/tables/market-tables';
import type { AuditRecordRow } from './audit-records';
import type { RegimeDay } from './regime-days';

/** Reads of the past as a key's plan may see it: up to a moment, from a moment on. */

type Span = { feedId: string; fromMs: number; toMs: number; limit: number };

/** A coin's newest price row at or before a time; its price may be `null`. */
export async function getPriceAtOrBefore(
  db: Db,
  query: { feedId: string; symbol: string; atMs: number },
): Promise<ConsensusPrice | undefined> {
  const row = await db
    .selectFrom('consensus_prices')
    .select(consensusPrices.selection)
    .where('feed_id', '=', query.feedId)
    .where('symbol', '=', query.symbol)
    .where('at_ms', '<=', query.atMs)
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && consensusPrices.decode(row);
}

/** Depeg events that opened within [fromMs, toMs], newest first. */
export async function listDepegEventsOpened(
  db: Db,
  { feedId, symbol, fromMs, toMs, limit }: Span & { symbol?: string },
): Promise<DepegEvent[]> {
  let query = db
    .selectFrom('depeg_events')
    .select(depegEvents.selection)
    .where('feed_id', '=', feedId)
    .where('opened_at_ms', '>=', fromMs)
    .where('opened_at_ms', '<=', toMs);
  if (symbol !== undefined) query = query.where('symbol', '=', symbol);
  return query.orderBy('opened_at_ms', 'desc').orderBy('event_id', 'desc').limit(limit).execute();
}

/** Regime days struck within [fromMs, toMs], newest first. */
export async function listRegimeDaysStruck(
  db: Db,
  { feedId, fromMs, toMs, limit }: Span,
): Promise<RegimeDay[]> {
  return db
    .selectFrom('regime_days')
    .select(regimeDays.selection)
    .where('feed_id', '=', feedId)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<=', toMs)
    .orderBy('date', 'desc')
    .limit(limit)
    .execute();
}

/** The record of an index value in the highest revision that was out at `publishedByMs`. */
export async function getAuditRecordBy(
  db: Db,
  query: {
    feedId: string;
    indexCode: IndexCode;
    kind: IndexKind;
    atMs: number;
    publishedByMs: number;
  },
): Promise<AuditRecordRow | undefined> {
  return db
    .selectFrom('audit_records')
    .select(auditRecords.selection)
    .where('feed_id', '=', query.feedId)
    .where('index_code', '=', query.indexCode)
    .where('kind', '=', query.kind)
    .where('as_of_ms', '=', query.atMs)
    .where((eb) =>
      eb.or([eb('revision', '=', 0), eb('published_at_ms', '<=', query.publishedByMs)]),
    )
    .orderBy('revision', 'desc')
    .limit(1)
    .executeTakeFirst();
}
