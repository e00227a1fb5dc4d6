import 'server-only';
import type { Access } from '@/lib/config/public/plans';
import { listCoinRows, listLastOfSteps } from '@/lib/db/market/coin-rows';
import {
  type CoinYieldRow,
  coinYields,
  type LiquidityScore,
  liquidityScores,
} from '@/lib/db/tables/market-tables';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { coinOf, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber, yieldPercent } from '@/lib/features/service/figures';
import type { CoinSeries } from './coin-contract';
import { readSeries, type WindowQuery } from './read-series';

type Point = CoinSeries['points'][number];

/**
 * History of a coin's yield and liquidity score, oldest first: the last reading of each step, or
 * every reading with step raw. A figure not read in a step is `null` there.
 * @throws ServiceError 'not-found' for a coin the feed does not cover, 'bad-parameter' for an
 * invalid window, 'plan-required' beyond the access, 'no-data' before a tick.
 */
export async function getCoinSeries(
  context: ServiceContext,
  asset: string,
  query: WindowQuery = {},
  access?: Access,
): Promise<CoinSeries> {
  const { active, market } = await readTick(context);
  const { symbol, judgement } = coinOf(market, asset);
  return readSeries(
    active,
    { query, access, newestMs: market.asOfMs },
    {
      name: `coin:${symbol}`,
      // Both lists begin at the same time, so the first points of the two together miss none.
      raw: async (rows) => {
        const [yields, scores] = await Promise.all([
          listCoinRows(active.db, coinYields, { ...rows, symbol }),
          listCoinRows(active.db, liquidityScores, { ...rows, symbol }),
        ]);
        return merged(yields, scores, (atMs) => atMs);
      },
      rollups: async (rows) => {
        const [yields, scores] = await Promise.all([
          listLastOfSteps(active.db, coinYields, { ...rows, symbol }),
          listLastOfSteps(active.db, liquidityScores, { ...rows, symbol }),
        ]);
        const stepMs = rows.stepSeconds * 1000;
        return merged(yields, scores, (atMs) => Math.floor(atMs / stepMs) * stepMs);
      },
      rawMethod: 'engine',
      judgement,
      facts: { asset: symbol },
    },
  );
}

/** One point for each time in either list. */
function merged(
  yields: readonly CoinYieldRow[],
  scores: readonly LiquidityScore[],
  pointAtMs: (atMs: number) => number,
): Point[] {
  const yieldAt = new Map(yields.map((row) => [pointAtMs(row.atMs), row]));
  const scoreAt = new Map(scores.map((row) => [pointAtMs(row.atMs), row]));
  const times = [...new Set([...yieldAt.keys(), ...scoreAt.keys()])].sort((a, b) => a - b);
  return times.map((atMs) => pointOf(atMs, yieldAt.get(atMs), scoreAt.get(atMs)));
}

function pointOf(atMs: number, apy?: CoinYieldRow, score?: LiquidityScore): Point {
  return {
    at: isoTime(atMs),
    apy_percent: yieldPercent(apy?.apyPercent ?? null),
    apy_percent_text: apy?.apyPercent ?? null,
    apy_base_percent: yieldPercent(apy?.apyBasePercent ?? null),
    apy_reward_percent: yieldPercent(apy?.apyRewardPercent ?? null),
    ray_percent: yieldPercent(apy?.rayPercent ?? null),
    ray_percent_text: apy?.rayPercent ?? null,
    pools_used: apy?.poolsUsed ?? null,
    pool_tvl_usd: toNumber(apy?.tvlUsd ?? null),
    liq_score: toNumber(score?.score ?? null),
    liq_method: score?.method ?? null,
    depth_10bps_usd: toNumber(score?.depth10Usd ?? null),
    depth_20bps_usd: toNumber(score?.depth20Usd ?? null),
    depth_50bps_usd: toNumber(score?.depth50Usd ?? null),
    median_spread_bps: toNumber(score?.medianSpreadBps ?? null),
    liq_venues: score?.venues ?? null,
  };
}
