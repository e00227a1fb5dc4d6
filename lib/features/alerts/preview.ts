import 'server-only';
import { sql } from 'kysely';
import {
  ALERT_KINDS,
  type AlertPast,
  type AlertRule,
  type AlertSample,
} from '@/lib/benchmark/alert/alert-kinds';
import { playRule } from '@/lib/benchmark/alert/alert-rule';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { dec, toText } from '@/lib/benchmark/units';
import { listIndexValues } from '@/lib/db/benchmark/index-values';
import { listRegimeDays } from '@/lib/db/benchmark/regime-days';
import { listLastOfSteps } from '@/lib/db/market/coin-rows';
import type { Db } from '@/lib/db/schema';
import { coinYields, liquidityScores } from '@/lib/db/tables/market-tables';
import type { AlertPreview } from '@/lib/features/alerts/contract';
import {
  type ActiveFeed,
  activeFeed,
  answerMeta,
  type ServiceContext,
} from '@/lib/features/service/active-feed';
import { isoTime } from '@/lib/features/service/figures';
import { LoadCache } from '@/lib/features/service/load-cache';

const DAYS = 90;

/**
 * How often a rule would have fired in the last 90 days of the feed's history, replayed from an armed
 * start with the same function that the collector evaluates with.
 * @throws ServiceError 'no-data' while there is no feed.
 */
export async function previewAlert(
  context: ServiceContext,
  rule: AlertRule,
): Promise<AlertPreview> {
  const active = await activeFeed(context);
  const samples = await history(active, rule);
  const known = samples.filter((sample) => sample.value !== null);
  const firings = playRule(rule, known);
  return {
    firings: firings.length,
    days: DAYS,
    first_at: isoTime(known[0]?.atMs ?? null),
    last_fired_at: isoTime(firings.at(-1)?.atMs ?? null),
    samples: known.length,
    step_seconds: ALERT_KINDS[rule.kind].historySeconds,
    dead_band:
      rule.threshold === null ? null : toText(ALERT_KINDS[rule.kind].deadBand(dec(rule.threshold))),
    meta: answerMeta(active, {
      asOfMs: known.at(-1)?.atMs ?? active.clockMs,
      method: 'history of the store',
    }),
  };
}

/**
 * Ninety days of one coin are read from the store at most every ten minutes. They take up to 2 MB and
 * visitors choose the coin, so only a few are cached.
 */
const histories = new LoadCache<AlertSample[]>({
  name: 'alert-previews',
  maxEntries: 8,
  maxAgeMs: 10 * MINUTE_MS,
});

function history(active: ActiveFeed, { kind, symbol }: AlertRule): Promise<AlertSample[]> {
  const { db, feed, clockMs: toMs, context } = active;
  const key = [feed.feedId, feed.activatedAtMs, kind, symbol].join('|');
  return histories.get(key, context.nowMs, () =>
    ALERT_KINDS[kind].history(
      pastOf(db, {
        feedId: feed.feedId,
        symbol: symbol ?? '',
        stepSeconds: ALERT_KINDS[kind].historySeconds,
        fromMs: toMs - DAYS * DAY_MS,
        toMs,
      }),
    ),
  );
}

/** More revisions than occur in ninety days. */
const MAX_FIXINGS = 1000;

type Window = {
  feedId: string;
  /** Empty for kinds that watch no coin. */
  symbol: string;
  stepSeconds: number;
  fromMs: number;
  toMs: number;
};

export function pastOf(db: Db, window: Window): AlertPast {
  const { feedId, fromMs, toMs } = window;
  return {
    apys: () => listLastOfSteps(db, coinYields, window),
    liquidity: () => listLastOfSteps(db, liquidityScores, window),
    ticks: () => lastTicks(db, window),
    prices: async () => {
      const minutes = await lastPrices(db, window, 60);
      const firstMs = minutes[0]?.atMs ?? toMs + 1;
      const earlier = { ...window, stepSeconds: 3_600, toMs: firstMs - HOUR_MS };
      return [...(await lastPrices(db, earlier, 3_600)), ...minutes];
    },
    regimeDays: async () => {
      const limit = Math.ceil((toMs - fromMs) / DAY_MS) + 1;
      return (await listRegimeDays(db, { ...window, limit })).reverse();
    },
    fixings: () =>
      listIndexValues(db, {
        ...{ feedId, fromMs, toMs, indexCode: 'SYI', kind: 'fixing', revisions: 'all' },
        limit: MAX_FIXINGS,
      }),
  };
}

/** The last price of each roll-up of `bucketSeconds` that starts with a step. */
async function lastPrices(
  db: Db,
  { feedId, symbol, stepSeconds, fromMs, toMs }: Window,
  bucketSeconds: 60 | 3_600,
): Promise<{ atMs: number; price: string }[]> {
  const stepMs = sql.lit(stepSeconds * 1000);
  return db
    .selectFrom('price_rollups')
    .select(['last_at_ms as atMs', 'last_price_usd as price'])
    .where('feed_id', '=', feedId)
    .where('symbol', '=', symbol)
    .where('step_seconds', '=', bucketSeconds)
    .where('bucket_at_ms', '>=', fromMs)
    .where('bucket_at_ms', '<=', toMs)
    .where(sql<boolean>`bucket_at_ms % ${stepMs} = 0`)
    .orderBy('bucket_at_ms')
    .execute();
}

async function lastTicks(
  db: Db,
  { feedId, symbol, stepSeconds, fromMs, toMs }: Window,
): Promise<{ atMs: number; price: string | null }[]> {
  const stepMs = sql.lit(stepSeconds * 1000);
  return db
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
}
