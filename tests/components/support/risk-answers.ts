import type {
  PegRankingResponse,
  StablecoinMetrics,
  StablecoinsResponse,
} from '@/lib/features/coins/metrics-contract';
import type { StrategiesResponse, Strategy } from '@/lib/features/yields/strategies-contract';
import examples from '@/lib/http/openapi-examples.json';
import { meta } from './answers';

export const STABLECOINS = '/api/v1/stablecoins/all-metrics';
export const RANKING = '/api/v1/peg-stability/ranking';
export const STRATEGIES = '/api/v1/strategies/risk-adjusted-yield';

export function metrics(symbol: string, extra: Partial<StablecoinMetrics> = {}): StablecoinMetrics {
  return {
    ...(examples.listStablecoinMetrics.json.stablecoins[0] as StablecoinMetrics),
    symbol,
    name: `${symbol} coin`,
    apy: 5.2,
    vw_price: 0.9996,
    vw_price_text: '0.999600',
    peg_dev_bps: -4,
    peg_vol_5m_bps: 2,
    peg_score: 0.9,
    liq_score: 0.46,
    risk_tier: 'medium',
    flags: [],
    ...extra,
  };
}

export function stablecoins(coins: StablecoinMetrics[]): StablecoinsResponse {
  return { stablecoins: coins, average_volatility_5m_bps: 2, meta };
}

export function ranking(coins: StablecoinMetrics[]): PegRankingResponse {
  return {
    ranking: coins.map((coin, place) => ({ ...coin, rank: place + 1, price: coin.vw_price })),
    meta,
  };
}

export function strategy(id: string, extra: Partial<Strategy> = {}): Strategy {
  return {
    ...(examples.listRiskAdjustedYield.json.strategies[0] as Strategy),
    strategy_id: id,
    platform: `Platform ${id}`,
    platform_id: `platform-${id}`,
    pool_name: 'USDC',
    apy: 6,
    apy_text: '6.000000',
    ry_apy: 3.135626,
    ry_apy_text: '3.135626',
    peg_score: 0.9,
    liq_score: 0.46,
    risk_tier: 'high',
    tvl_usd: 120_000_000,
    apy_base_percent: 5,
    apy_reward_percent: 3,
    apy_mean_7d_percent: 5.8,
    apy_mean_30d_percent: 5.5,
    change_24h_percentage_points: 0.1,
    ...extra,
  };
}

export function strategies(rows: Strategy[]): StrategiesResponse {
  return { strategies: rows, total: rows.length, meta };
}
