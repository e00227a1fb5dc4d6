import { sql } from 'kysely';
import { INITIAL_ALERT_STATE } from '@/lib/benchmark/alert/alert-kinds';
import type { IndexValue } from '@/lib/db/benchmark/index-values';
import type { RegimeDay } from '@/lib/db/benchmark/regime-days';
import type { ConsensusPrice } from '@/lib/db/market/consensus-prices';
import type { Database, Db } from '@/lib/db/schema';
import { selected } from '@/lib/db/table';
import type { BookDepth, CoinYieldRow, LiquidityScore } from '@/lib/db/tables/market-tables';
import type { WritableTable } from '@/lib/db/write-rows';
import type { AlertRow } from '@/lib/features/alerts/store/alerts';
import type { OutgoingMail } from '@/lib/features/mail/write-mail';
import type { NewSubscriber } from '@/lib/features/newsletter/store';
import type { NewRequest } from '@/lib/features/requests/store';

/** Complete rows with plausible figures; a test overrides what it is about. */

export function priceRow(over: Partial<ConsensusPrice> & { feedId: string }): ConsensusPrice {
  return {
    symbol: 'USDC',
    atMs: 0,
    priceUsd: '1.0001',
    deviationBps: '1.00',
    volatility5mBps: '0.42',
    pegScore: '0.9758',
    pegClass: 'stable',
    method: 'venues',
    tier: 1,
    venuesValid: 5,
    pendingPriceUsd: null,
    flags: [],
    ...over,
  };
}

export function bookRow(over: Partial<BookDepth> & { feedId: string }): BookDepth {
  return {
    atMs: 0,
    venue: 'kraken-usdc',
    symbol: 'USDC',
    depth10Usd: '1500000.25',
    depth20Usd: '4000000',
    depth50Usd: '9000000',
    spreadBps: '1.25',
    truncated: false,
    ...over,
  };
}

export function liquidityRow(over: Partial<LiquidityScore> & { feedId: string }): LiquidityScore {
  return {
    symbol: 'USDC',
    atMs: 0,
    score: '0.4600',
    method: 'observed',
    depth10Usd: '5000000',
    depth20Usd: '10000000',
    depth50Usd: '20000000',
    medianSpreadBps: '10.5',
    venues: 4,
    ...over,
  };
}

/** Of a coin whose sources state no more than the whole. */
export function yieldRow(over: Partial<CoinYieldRow> & { feedId: string }): CoinYieldRow {
  return {
    ...{ symbol: 'USDC', atMs: 0, apyPercent: '5', apyBasePercent: null, apyRewardPercent: null },
    ...{ rayPercent: null, tier: 1, poolsUsed: 3, tvlUsd: null },
    ...over,
  };
}

type IndexKeys = 'feedId' | 'indexCode' | 'kind' | 'atMs' | 'publishedAtMs';

/** The figures of an index, in its row as in the document of a market. */
export const INDEX_FIGURES: Omit<IndexValue, IndexKeys> = {
  revision: 0,
  value: '4.47448',
  unit: 'percent',
  method: 'full',
  status: 'live',
  mode: 'Normal',
  confidence: '0.9500',
  constituentsUsed: 6,
  constituentsExpected: 6,
  coveragePercent: '100',
  topSharePercent: '72.5',
  hhi: '5751.54',
  band: { p1: '4.20', p25: '4.20', p50: '4.20', p75: '4.50', p99: '7.59' },
  totalTvlUsd: '127500000000',
  averageYieldPercent: '4.9',
  oldestInputAgeSeconds: 12.345,
  reason: null,
};

export function indexRow(over: Partial<IndexValue> & { feedId: string }): IndexValue {
  return {
    indexCode: 'SYI',
    kind: 'indicative',
    atMs: 0,
    publishedAtMs: 5,
    ...INDEX_FIGURES,
    ...over,
  };
}

export function regimeRow(over: Partial<RegimeDay> & { feedId: string }): RegimeDay {
  return {
    date: '2026-01-01',
    atMs: 0,
    syiPercent: '4.47448',
    billPercent: '5.25',
    excessBps: '-77.55',
    ema7Bps: '31.2630',
    ema30Bps: '12.7146',
    spreadBps: '18.5484',
    sigma30Bps: '18.2574',
    zScore: '1.0159',
    slope7BpsPerDay: '10.7143',
    breadthPercent: '50',
    candidate: 'OFF',
    state: 'NEU',
    alertType: 'Early-Warning',
    ...over,
  };
}

/** An alert that nothing has looked at. */
export function alertRow(over: Partial<AlertRow> & { alertId: string; ownerId: string }): AlertRow {
  return {
    kind: 'yield_threshold',
    symbol: 'USDC',
    comparison: '>',
    threshold: '8.5',
    amountUsd: null,
    createdAtMs: 1,
    feedId: null,
    ...INITIAL_ALERT_STATE,
    checkedAtMs: null,
    lastFiredAtMs: null,
    timesFired: 0,
    ...over,
  };
}

type Mailbox = { id: string; email: string };

/** What somebody has sent. */
export function requestRow(over: Partial<NewRequest> & Mailbox): NewRequest {
  return {
    ...{ kind: 'contact', address: over.email, name: null, company: null, fields: '{}' },
    ...{ source: 'contact', consent: 'agreed', createdAtMs: 1 },
    ...over,
  };
}

/** Somebody who asks for the newsletter. */
export function subscriberRow(over: Partial<NewSubscriber> & Mailbox): NewSubscriber {
  const asked = { name: null, source: 'blog', consent: 'asked', requestedAtMs: 1 };
  return { address: over.email, ...asked, ...over };
}

/** A mail that may be queued. */
export function mailRow(over: Partial<OutgoingMail> & { dedupeKey: string }): OutgoingMail {
  const words = { subject: 'Hello', text: 'text', html: '<p>text</p>' };
  return { to: 'anna@x.test', ...words, budget: 'alerts', ...over };
}

/** Every row of a table whose stored columns have these values. */
export async function storedRows<Row>(
  db: Db,
  table: WritableTable<Row>,
  where: Readonly<Record<string, string>>,
  orderBy: readonly string[],
): Promise<Row[]> {
  const conditions = Object.entries(where).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const order = sql.join(orderBy.map((name) => sql.ref(name)));
  const { rows } = await sql<Row>`
    select ${selected(table.names)} from ${sql.table(table.name)}
    where ${sql.join(conditions, sql` and `)} order by ${order}
  `.execute(db);
  return rows;
}

/** How many rows tables have. */
export async function rowCounts(
  { db }: { db: Db },
  tables: readonly (keyof Database)[],
): Promise<Record<string, number>> {
  const counts = tables.map(async (name) => {
    const all = sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`;
    return [name, Number((await all.execute(db)).rows[0]?.rows)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
