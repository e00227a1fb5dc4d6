import 'server-only';
import { coinName } from '@/lib/benchmark/coin/coins';
import { dec, roundHalfEven, sum } from '@/lib/benchmark/units';
import type { CoinState } from '@/lib/db/benchmark/snapshot-schema';
import type { ServiceContext } from '@/lib/features/service/active-feed';
import { marketMeta, readTick } from '@/lib/features/service/feed-data';
import { isoTime, toNumber, yieldPercent } from '@/lib/features/service/figures';
import type { StablecoinMetrics, StablecoinsResponse } from './metrics-contract';

/**
 * Peg, liquidity and yield of every coin of the feed.
 * @throws ServiceError 'no-data' before the first tick.
 */
export async function getStablecoinMetrics(context: ServiceContext): Promise<StablecoinsResponse> {
  const { active, market } = await readTick(context);
  return {
    stablecoins: market.coins.map(metricsOf),
    average_volatility_5m_bps: averageVolatility(market.coins),
    meta: marketMeta(active, market),
  };
}

function averageVolatility(coins: readonly CoinState[]): number | null {
  const known = coins.flatMap(({ volatility5mBps }) =>
    volatility5mBps === null ? [] : [dec(volatility5mBps)],
  );
  return known.length === 0 ? null : roundHalfEven(sum(known).div(known.length), 2).toNumber();
}

function metricsOf(coin: CoinState): StablecoinMetrics {
  return {
    symbol: coin.symbol,
    name: coinName(coin.symbol),
    apy: yieldPercent(coin.apyPercent),
    ry_apy: yieldPercent(coin.rayPercent),
    vw_price: toNumber(coin.priceUsd),
    vw_price_text: coin.priceUsd,
    peg_dev_bps: toNumber(coin.deviationBps),
    peg_vol_5m_bps: toNumber(coin.volatility5mBps),
    peg_score: toNumber(coin.pegScore),
    liq_score: toNumber(coin.liquidityScore),
    peg_class: coin.pegClass,
    risk_tier: coin.riskTier,
    price_method: coin.priceMethod,
    price_observed_at: isoTime(coin.priceObservedAtMs),
    venues_valid: coin.venuesValid,
    liq_method: coin.liquidityMethod,
    liq_venues: coin.liquidityVenues,
    depth_10bps_usd: toNumber(coin.depth10Usd),
    depth_20bps_usd: toNumber(coin.depth20Usd),
    depth_50bps_usd: toNumber(coin.depth50Usd),
    median_spread_bps: toNumber(coin.medianSpreadBps),
    volume_24h_usd: toNumber(coin.volume24hUsd),
    market_cap_usd: toNumber(coin.marketCapUsd),
    weight_percent: toNumber(coin.weightPercent),
    suspended_because: coin.suspendedBecause,
    flags: [...coin.flags],
    judgement: [...coin.judgement],
  };
}
