import 'server-only';
import { type Kysely, sql } from 'kysely';
import type { AlertSample } from '@/lib/domain/alert-rule';
import { dec, toText } from '@/lib/domain/units';
import { listLiquidityScoreSteps } from './books';
import { listCoinYieldSteps } from './coin-yields';
import { listPriceRollups } from './price-rollups';
import { listRegimeDays } from './regime-days';
import type { Database } from './schema';

type CoinWindow = {
  feedId: string;
  symbol: string;
  stepSeconds: number;
  fromMs: number;
  toMs: number;
};

/** The APY at the end of each step, percent. */
export async function yieldHistory(
  db: Kysely<Database>,
  window: CoinWindow,
): Promise<AlertSample[]> {
  const rows = await listCoinYieldSteps(db, window);
  return rows.map((row) => ({ atMs: row.atMs, value: row.apyPercent }));
}

/** The liquidity score at the end of each step. */
export async function liquidityHistory(
  db: Kysely<Database>,
  window: CoinWindow,
): Promise<AlertSample[]> {
  const rows = await listLiquidityScoreSteps(db, window);
  return rows.map((row) => ({ atMs: row.atMs, value: row.score }));
}

/**
 * |Deviation| in bps (Methodology §2) of the last price of the minute that ends each step; before
 * the first minute the store still keeps, of the last price of each hour.
 */
export async function deviationHistory(
  db: Kysely<Database>,
  window: CoinWindow,
): Promise<AlertSample[]> {
  const minutes = await minutesAtSteps(db, window);
  const firstMs = minutes[0]?.atMs ?? window.toMs + 1;
  const hours = await listPriceRollups(db, {
    feedId: window.feedId,
    symbol: window.symbol,
    stepSeconds: 3_600,
    fromMs: window.fromMs,
    toMs: firstMs - 3_600_000,
  });
  const samples = [
    ...hours.map((row) => ({ atMs: row.lastAtMs, price: row.lastPriceUsd })),
    ...minutes,
  ];
  return samples.map(({ atMs, price }) => ({ atMs, value: magnitudeBps(price) }));
}

async function minutesAtSteps(
  db: Kysely<Database>,
  { feedId, symbol, stepSeconds, fromMs, toMs }: CoinWindow,
): Promise<{ atMs: number; price: string }[]> {
  const stepMs = sql.lit(stepSeconds * 1000);
  return db
    .selectFrom('price_rollups')
    .select(['last_at_ms as atMs', 'last_price_usd as price'])
    .where('feed_id', '=', feedId)
    .where('symbol', '=', symbol)
    .where('step_seconds', '=', 60)
    .where('bucket_at_ms', '>=', fromMs)
    .where('bucket_at_ms', '<=', toMs)
    .where(sql<boolean>`bucket_at_ms % ${stepMs} = 0`)
    .orderBy('bucket_at_ms')
    .execute();
}

function magnitudeBps(priceUsd: string): string {
  return toText(dec(priceUsd).minus(1).times(10_000).abs().toDecimalPlaces(2));
}

/**
 * Whether the coin had a price at the last tick of each step: 0 with one, 100 without, as the share
 * of the permitted age reads at those two ends (`alertReading`). Steps without a tick are left out:
 * nothing was watched then.
 */
export async function priceAbsenceHistory(
  db: Kysely<Database>,
  { feedId, symbol, stepSeconds, fromMs, toMs }: CoinWindow,
): Promise<AlertSample[]> {
  const stepMs = sql.lit(stepSeconds * 1000);
  const rows = await db
    .selectFrom('consensus_prices')
    .select(['at_ms as atMs', 'price_usd as price'])
    .where('feed_id', '=', feedId)
    .where('symbol', '=', symbol)
    .where('at_ms', 'in', (eb) =>
      eb
        .selectFrom('consensus_prices')
        .select((inner) => inner.fn.max('at_ms').as('at_ms'))
        .where('feed_id', '=', feedId)
        .where('symbol', '=', symbol)
        .where('at_ms', '>=', fromMs)
        .where('at_ms', '<=', toMs)
        .groupBy(sql`at_ms / ${stepMs}`),
    )
    .orderBy('at_ms')
    .execute();
  return rows.map((row) => ({ atMs: row.atMs, value: row.price === null ? '100' : '0' }));
}

/** The regime of each day. */
export async function regimeHistory(
  db: Kysely<Database>,
  query: { feedId: string; fromMs: number; toMs: number },
): Promise<AlertSample[]> {
  const days = Math.ceil((query.toMs - query.fromMs) / 86_400_000) + 1;
  const rows = await listRegimeDays(db, { feedId: query.feedId, limit: days });
  return rows
    .filter((row) => row.atMs >= query.fromMs && row.atMs <= query.toMs)
    .reverse()
    .map((row) => ({ atMs: row.atMs, value: row.state }));
}
