import 'server-only';
import { DAY_MS } from '@/lib/benchmark/durations';
import { dec, roundHalfEven, sum } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import { listLastOfSteps } from '@/lib/db/market/coin-rows';
import { coinYields } from '@/lib/db/tables/market-tables';
import type { ActiveFeed, ServiceContext } from '@/lib/features/service/active-feed';
import { cachedBySequence, marketMeta, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber, yieldPercent } from '@/lib/features/service/figures';
import type { YieldItem } from '@/lib/features/yields/contract';
import { getYields } from '@/lib/features/yields/list-yields';
import type { Coin, CoinsResponse } from './contract';

/**
 * Every covered coin with price, peg, liquidity and yield, SYI constituents first.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getCoins(context: ServiceContext): Promise<CoinsResponse> {
  const { active, market } = await readTick(context);
  const yields = await getYields(context);
  const coins = await cachedBySequence('coins', active, () =>
    Promise.all(
      yields.flatMap((item) => {
        const state = market.coins.find(({ symbol }) => symbol === item.symbol);
        return state ? [withMeans(state, item)] : [];
      }),
    ),
  );
  return {
    coins,
    meta: marketMeta(active, market),
  };

  async function withMeans(state: CoinState, item: YieldItem): Promise<Coin> {
    return coinView(state, item, await yieldMeans(active, state.symbol, market.asOfMs));
  }
}

function coinView(state: CoinState, item: YieldItem, means: YieldMeans): Coin {
  return {
    symbol: state.symbol,
    name: item.name,
    price_usd: toNumber(state.priceUsd),
    price_text: state.priceUsd,
    price_observed_at: isoTime(state.priceObservedAtMs),
    venues_valid: state.venuesValid,
    deviation_bps: toNumber(state.deviationBps),
    volatility_5m_bps: toNumber(state.volatility5mBps),
    peg_class: state.pegClass,
    peg_score: toNumber(state.pegScore),
    liq_score: toNumber(state.liquidityScore),
    liq_method: state.liquidityMethod,
    liq_venues: state.liquidityVenues,
    depth_20bps_usd: toNumber(state.depth20Usd),
    risk_tier: state.riskTier,
    apy_percent: yieldPercent(state.apyPercent),
    apy_percent_text: state.apyPercent,
    apy_base_percent: yieldPercent(state.apyBasePercent),
    apy_reward_percent: yieldPercent(state.apyRewardPercent),
    ray_percent: yieldPercent(state.rayPercent),
    ray_percent_text: state.rayPercent,
    apy_mean_7d_percent: means.sevenDaysPercent,
    apy_mean_30d_percent: means.thirtyDaysPercent,
    change_24h_percentage_points: item.change24h,
    apy_observed_at: isoTime(state.apyObservedAtMs),
    pool_tvl_usd: toNumber(state.poolTvlUsd),
    pools_used: state.poolsUsed,
    market_cap_usd: toNumber(state.marketCapUsd),
    judgement: [...state.judgement],
  };
}

const DAY_SECONDS = DAY_MS / 1000;
const PLACES = 6;

/** Percent a year; `null` while the window is not covered day by day. */
type YieldMeans = { sevenDaysPercent: number | null; thirtyDaysPercent: number | null };

/**
 * Means of a coin's yield over the 7 and 30 UTC days that end with the day of `asOfMs`. Each day
 * counts once, with its last reading: readings are hourly now and sparser in older history.
 */
async function yieldMeans(
  { db, feed }: ActiveFeed,
  symbol: string,
  asOfMs: number,
): Promise<YieldMeans> {
  const todayMs = Math.floor(asOfMs / DAY_MS) * DAY_MS;
  const firstDayMs = (days: number) => todayMs - (days - 1) * DAY_MS;
  const readings = await listLastOfSteps(db, coinYields, {
    feedId: feed.feedId,
    symbol,
    stepSeconds: DAY_SECONDS,
    fromMs: firstDayMs(30),
    toMs: asOfMs,
  });
  const meanOver = (days: number): number | null => {
    const known = readings.flatMap(({ atMs, apyPercent }) =>
      atMs < firstDayMs(days) || apyPercent === null ? [] : [dec(apyPercent)],
    );
    if (known.length < days) return null;
    return roundHalfEven(sum(known).div(days), PLACES).toNumber();
  };
  return { sevenDaysPercent: meanOver(7), thirtyDaysPercent: meanOver(30) };
}
