import 'server-only';
import { z } from 'zod';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate, PoolObservation, ReferencePrice } from '@/lib/benchmark/observations';
import type { Dec } from '@/lib/benchmark/units';
import type { SourceRequest } from '../define-source';
import {
  type DroppedRow,
  nonNegativeDecimalSchema,
  parseFrame,
  parseRows,
  positiveDecimalSchema,
  unixSecondsSchema,
} from '../parse';
import type { Coin } from '../registry';
import type { SourceUrls } from '../source-urls';
import { type FetchContext, SourceError, type SourceErrorKind } from '../types';
import { provenanceOf } from '../update';
import {
  coinKey,
  defillamaCoins,
  defillamaPools,
  defillamaStablecoins,
  optionalPercentSchema,
  peggedUsdSchema,
} from '.';

/** History for the backfill: each call is one chart, as an update of past observations. */

const poolChartFrameSchema = z.object({ data: z.array(z.unknown()) });

const poolChartRowSchema = z
  .object({
    timestamp: z.string().transform((text, context) => {
      const timeMs = Date.parse(text);
      if (!Number.isNaN(timeMs)) return timeMs;
      context.addIssue({ code: 'custom', message: 'not a time' });
      return z.NEVER;
    }),
    tvlUsd: nonNegativeDecimalSchema,
    apy: optionalPercentSchema,
    apyBase: optionalPercentSchema,
    apyReward: optionalPercentSchema,
  })
  .refine((row) => row.apy !== null || row.apyBase !== null, { message: 'no yield given' });

const stablecoinChartFrameSchema = z.array(z.unknown());

const stablecoinChartRowSchema = z
  .object({ date: unixSecondsSchema, totalCirculatingUSD: peggedUsdSchema })
  .transform(({ date, totalCirculatingUSD }) => ({ date, usd: totalCirculatingUSD.peggedUSD }));

/**
 * The same history in the answer about one coin, as several public readers take it; not verified on a live answer,
 * nor that days before December 2025 are in dollars too rather than in coins.
 */
const stablecoinFrameSchema = z
  .object({ tokens: z.array(z.unknown()) })
  .transform(({ tokens }) => tokens);

const stablecoinDayRowSchema = z
  .object({ date: unixSecondsSchema, circulating: peggedUsdSchema })
  .transform(({ date, circulating }) => ({ date, usd: circulating.peggedUSD }));

const coinChartFrameSchema = z.object({
  coins: z.record(z.string(), z.object({ prices: z.array(z.unknown()) })),
});

const coinChartRowSchema = z.object({
  timestamp: unixSecondsSchema,
  price: positiveDecimalSchema,
});

/**
 * A pool's daily history. Fields missing in the chart (protocol, chain, exposure) are taken from the
 * pool's current state; count and age are those of the pool on each day.
 * @throws SourceError
 */
export function loadPoolChart(
  urls: SourceUrls,
  context: FetchContext,
  pool: PoolObservation,
): Promise<MarketUpdate> {
  const request = { path: `/chart/${encodeURIComponent(pool.poolId)}` };
  return defillamaPools.load([request], urls, context, (source, [body]) => {
    const { data } = parseFrame(source, poolChartFrameSchema, body.body);
    const { accepted, dropped } = parseRows(data, poolChartRowSchema, () => undefined);
    const rows = accepted.sort((a, b) => a.timestamp - b.timestamp);
    const firstMs = rows[0]?.timestamp ?? 0;
    const pools = rows.map((row, index) => ({
      ...pool,
      ...provenanceOf(source, body, row.timestamp),
      tvlUsd: row.tvlUsd,
      apyPercent: row.apy,
      apyBasePercent: row.apyBase,
      apyRewardPercent: row.apyReward,
      apyMean30dPercent: null,
      observationCount: index + 1,
      ageDays: Math.floor((row.timestamp - firstMs) / DAY_MS) + 1,
      outlier: false,
    }));
    return { pools, dropped };
  });
}

/** The vendor answers, but this address is not what it was. */
const GONE: readonly SourceErrorKind[] = ['http', 'parse', 'unavailable'];

/**
 * A coin's daily market cap since its launch: from its chart, which is to go, else from the answer about the coin.
 * @throws SourceError
 */
export async function loadStablecoinChart(
  urls: SourceUrls,
  context: FetchContext,
  { symbol, defillamaStablecoinId: stablecoin }: Coin,
): Promise<MarketUpdate> {
  const load = (
    request: SourceRequest,
    frameSchema: z.ZodType<unknown[]>,
    rowSchema: z.ZodType<{ date: number; usd: Dec }>,
  ) =>
    defillamaStablecoins.load([request], urls, context, (source, [body]) => {
      const days = parseFrame(source, frameSchema, body.body);
      const { accepted, dropped } = parseRows(days, rowSchema, () => symbol);
      const marketCaps = accepted.map(({ date, usd }) => ({
        ...provenanceOf(source, body, date),
        symbol,
        marketCapUsd: usd,
      }));
      return { marketCaps, dropped };
    });
  try {
    const chart = { path: '/stablecoincharts/all', query: { stablecoin } };
    const update = await load(chart, stablecoinChartFrameSchema, stablecoinChartRowSchema);
    if (update.marketCaps?.length) return update;
  } catch (error) {
    if (!(error instanceof SourceError) || !GONE.includes(error.kind)) throw error;
    context.log.debug({ why: error.message }, 'no chart of caps; asking for the coin itself');
  }
  const coin = { path: `/stablecoin/${encodeURIComponent(stablecoin)}` };
  return load(coin, stablecoinFrameSchema, stablecoinDayRowSchema);
}

/**
 * Past prices of several coins: `points` of them, one each `period` (`1h`, `1d`), from `fromMs` on.
 * @throws SourceError
 */
export function loadCoinPriceChart(
  urls: SourceUrls,
  context: FetchContext,
  query: { coins: readonly Coin[]; fromMs: number; points: number; period: string },
): Promise<MarketUpdate> {
  const keys = query.coins.map(coinKey).join(',');
  const start = String(Math.floor(query.fromMs / 1000));
  const request = {
    path: `/chart/${keys}`,
    query: { start, span: String(query.points), period: query.period },
  };
  return defillamaCoins.load([request], urls, context, (source, [body]) => {
    const { coins: charts } = parseFrame(source, coinChartFrameSchema, body.body);
    const prices: ReferencePrice[] = [];
    const dropped: DroppedRow[] = [];
    for (const coin of query.coins) {
      const { symbol } = coin;
      const chart = charts[coinKey(coin)];
      if (!chart) {
        dropped.push({ key: symbol, reason: 'not in the answer' });
        continue;
      }
      const parsed = parseRows(chart.prices, coinChartRowSchema, () => symbol);
      dropped.push(...parsed.dropped);
      for (const { price, timestamp } of parsed.accepted) {
        prices.push({ ...provenanceOf(source, body, timestamp), symbol, priceUsd: price });
      }
    }
    return { prices, dropped };
  });
}
