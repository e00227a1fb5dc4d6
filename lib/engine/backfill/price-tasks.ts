import 'server-only';
import { sql } from 'kysely';
import { HOUR_MS } from '@/lib/benchmark/durations';
import type { ReferencePrice } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { deviationBps, pegClass } from '@/lib/benchmark/peg/peg';
import { BPS_PER_UNIT, dec, toPlaces, toText } from '@/lib/benchmark/units';
import {
  appendConsensusPrices,
  BACKFILLED_FLAG,
  type ConsensusPrice,
  listPriceRollups,
} from '@/lib/db/market/consensus-prices';
import type { Db } from '@/lib/db/schema';
import { loadCoinPriceChart } from '@/lib/market/defillama/charts';
import { atMostDays, type BackfillPlan, type BackfillTask, isWithin, type Span } from './task';

/** 480 hourly points: the source answers a request for more than 500 with an error. */
const PIECE_DAYS = 20;

/**
 * Hourly prices of every covered coin, as reported by an aggregator: tier 2, method `aggregator`, flagged
 * `backfilled`, without volatility and therefore without a peg score. An hour in which the engine itself
 * wrote a price, or the lack of one, is left as it is; that also keeps a second run from counting an hour
 * twice when retention has dropped the rows behind a roll-up.
 */
export function priceTasks(plan: BackfillPlan): BackfillTask[] {
  const wanted = atMostDays(plan.window, plan.kept.hourRollupDays);
  return plan.context.coins.map((coin) => ({
    job: 'prices',
    key: coin.symbol,
    label: coin.symbol,
    wanted,
    pieceDays: PIECE_DAYS,
    async load(piece) {
      const points = (piece.toMs - piece.fromMs) / HOUR_MS;
      const query = { coins: [coin], fromMs: piece.fromMs, points, period: '1h' };
      const update = await loadCoinPriceChart(plan.urls, plan.context, query);
      const hourly = onePerHour(update.prices ?? [], piece);
      const believed = hourly.filter((_, index) => !isIsolated(hourly, index));
      return {
        update,
        lastAtMs: piece.toMs,
        async write(trx) {
          const held = await heldHours(trx, plan.feedId, coin.symbol, piece);
          const rows = believed.filter((price) => !held.has(hourOf(price.observedAtMs)));
          await appendConsensusPrices(
            trx,
            rows.map((price) => priceRow(plan.feedId, price)),
          );
          return {
            written: rows.length,
            present: believed.length - rows.length,
            unusable: hourly.length - believed.length,
          };
        },
      };
    },
  }));
}

function hourOf(atMs: number): number {
  return Math.floor(atMs / HOUR_MS);
}

/** The first price of each hour of the piece, oldest first. */
function onePerHour(prices: readonly ReferencePrice[], piece: Span): ReferencePrice[] {
  const byHour = new Map<number, ReferencePrice>();
  for (const price of [...prices].sort((a, b) => a.observedAtMs - b.observedAtMs)) {
    const hour = hourOf(price.observedAtMs);
    if (isWithin(piece, price.observedAtMs) && !byHour.has(hour)) byHour.set(hour, price);
  }
  return [...byHour.values()];
}

/**
 * A print that is a confirmation move away from both its neighbors. A lone source can't confirm a move
 * (Methodology, coin price), so only the next reading can.
 */
function isIsolated(prices: readonly ReferencePrice[], index: number): boolean {
  const [before, here, after] = [prices[index - 1], prices[index], prices[index + 1]];
  if (!before || !here || !after) return false;
  const step = dec(METHODOLOGY_PARAMETERS.price.confirmationMoveBps).div(BPS_PER_UNIT);
  return [before, after].every(({ priceUsd }) =>
    priceUsd.minus(here.priceUsd).abs().greaterThanOrEqualTo(step),
  );
}

async function heldHours(
  db: Db,
  feedId: string,
  symbol: string,
  { fromMs, toMs }: Span,
): Promise<Set<number>> {
  const rollups = await listPriceRollups(db, {
    feedId,
    symbol,
    stepSeconds: 3_600,
    fromMs,
    toMs: toMs - 1,
  });
  // An hour in which the engine refused every price has rows but no roll-up.
  const raw = await db
    .selectFrom('consensus_prices')
    .select(sql<number>`at_ms / ${sql.lit(HOUR_MS)}`.as('hour'))
    .distinct()
    .where('feed_id', '=', feedId)
    .where('symbol', '=', symbol)
    .where('at_ms', '>=', fromMs)
    .where('at_ms', '<', toMs)
    .execute();
  return new Set([...rollups.map((row) => hourOf(row.bucketAtMs)), ...raw.map((row) => row.hour)]);
}

function priceRow(feedId: string, price: ReferencePrice): ConsensusPrice {
  const deviation = deviationBps(price.priceUsd);
  return {
    feedId,
    symbol: price.symbol,
    atMs: price.observedAtMs,
    priceUsd: toText(price.priceUsd),
    deviationBps: toPlaces(deviation, 2),
    volatility5mBps: null,
    pegScore: null,
    pegClass: pegClass(deviation, METHODOLOGY_PARAMETERS),
    method: 'aggregator',
    tier: 2,
    venuesValid: 0,
    pendingPriceUsd: null,
    flags: ['aggregator', BACKFILLED_FLAG],
  };
}
