import 'server-only';
import type {
  MarketCap,
  MarketUpdate,
  PoolObservation,
  ReferencePrice,
} from '@/lib/domain/observations';
import { parseFrame, parseRows, requireSome } from '../parse-rows';
import type { Coin } from '../registry';
import type { FetchContext } from '../types';
import { provenanceOf, updateFrame } from '../update';
import type { DefillamaUrls } from './client';
import { fetchCoinChart, fetchPoolChart, fetchStablecoinChart } from './client';
import {
  coinChartFrameSchema,
  coinChartRowSchema,
  poolChartFrameSchema,
  poolChartRowSchema,
  stablecoinChartFrameSchema,
  stablecoinChartRowSchema,
} from './schema';

/** History for the backfill: each call is one chart, as an update of past observations. */

const DAY_MS = 86_400_000;

/**
 * A pool's daily history. What the chart does not repeat (protocol, chain, exposure) is taken from
 * the pool as it stands today; count and age are those of the pool on each day.
 * @throws SourceError
 */
export async function loadPoolChart(
  urls: DefillamaUrls,
  context: FetchContext,
  pool: PoolObservation,
): Promise<MarketUpdate> {
  const source = 'defillama-pools';
  const body = await fetchPoolChart(source, urls, context, pool.poolId);
  const { data } = parseFrame(source, poolChartFrameSchema, body.body);
  const { accepted, dropped } = parseRows(data, poolChartRowSchema, () => undefined);
  requireSome(source, accepted, dropped);
  const rows = accepted.sort((a, b) => a.timestamp - b.timestamp);
  const firstMs = rows[0]?.timestamp ?? 0;
  const pools = rows.map(
    (row, index): PoolObservation => ({
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
    }),
  );
  return { ...updateFrame(source, 2, [body], body.receivedAtMs), pools, dropped };
}

/**
 * A coin's daily market cap since it exists.
 * @throws SourceError
 */
export async function loadStablecoinChart(
  urls: DefillamaUrls,
  context: FetchContext,
  coin: Coin,
): Promise<MarketUpdate> {
  const source = 'defillama-stablecoins';
  const body = await fetchStablecoinChart(source, urls, context, coin);
  const data = parseFrame(source, stablecoinChartFrameSchema, body.body);
  const { accepted, dropped } = parseRows(data, stablecoinChartRowSchema, () => coin.symbol);
  requireSome(source, accepted, dropped);
  const marketCaps = accepted.map(
    (row): MarketCap => ({
      ...provenanceOf(source, body, row.date),
      symbol: coin.symbol,
      marketCapUsd: row.totalCirculatingUSD.peggedUSD,
    }),
  );
  return { ...updateFrame(source, 2, [body], body.receivedAtMs), marketCaps, dropped };
}

/**
 * Past prices of several coins: `points` of them, one each `period` (`1h`, `1d`), from `fromMs` on.
 * @throws SourceError
 */
export async function loadCoinPriceChart(
  urls: DefillamaUrls,
  context: FetchContext,
  query: { coins: readonly Coin[]; fromMs: number; points: number; period: string },
): Promise<MarketUpdate> {
  const source = 'defillama-coins';
  const body = await fetchCoinChart(source, urls, context, query);
  const { coins: charts } = parseFrame(source, coinChartFrameSchema, body.body);
  const prices: ReferencePrice[] = [];
  const dropped: MarketUpdate['dropped'][number][] = [];
  for (const { symbol, defillamaCoinKey } of query.coins) {
    const chart = charts[defillamaCoinKey];
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
  requireSome(source, prices, dropped);
  return { ...updateFrame(source, 2, [body], body.receivedAtMs), prices, dropped };
}
