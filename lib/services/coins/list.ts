import 'server-only';
import type { Coin, CoinsResponse } from '@/lib/contracts/coins';
import type { YieldItem } from '@/lib/contracts/yields';
import type { CoinState } from '@/lib/domain/snapshot';
import { activeFeed } from '../active-feed';
import { answerMeta } from '../answer-meta';
import type { ServiceContext } from '../context';
import { isoTime, toNumber, yieldPercent } from '../figures';
import { marketJudgement, readMarket } from '../market-snapshot';
import { cachedBySequence } from '../sequence-cache';
import { getYields } from '../yields/list';
import { type YieldMeans, yieldMeans } from './yield-means';

/**
 * Every covered coin with price, peg, liquidity and yield, SYI constituents first.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getCoins(context: ServiceContext): Promise<CoinsResponse> {
  const active = await activeFeed(context);
  const market = await readMarket(active);
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
    meta: answerMeta(active, {
      asOfMs: market.asOfMs,
      method: 'engine',
      judgement: marketJudgement(market),
    }),
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
    apy: yieldPercent(state.apyPercent),
    apy_text: state.apyPercent,
    apy_base: yieldPercent(state.apyBasePercent),
    apy_reward: yieldPercent(state.apyRewardPercent),
    ry_apy: yieldPercent(state.rayPercent),
    ry_apy_text: state.rayPercent,
    apy_mean_7d: means.sevenDaysPercent,
    apy_mean_30d: means.thirtyDaysPercent,
    change_24h: item.change24h,
    apy_observed_at: isoTime(state.apyObservedAtMs),
    pool_tvl_usd: toNumber(state.poolTvlUsd),
    pools_used: state.poolsUsed,
    market_cap_usd: toNumber(state.marketCapUsd),
    judgement: [...state.judgement],
  };
}
