import type { Coin, CoinsResponse } from '@/lib/features/coins/contract';
import type { CoinDetail } from '@/lib/features/coins/detail-contract';
import type { DepegEventsResponse, DepegRecord } from '@/lib/features/peg/events-contract';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { PegSeries } from '@/lib/features/series/contract';
import examples from '@/lib/http/openapi-examples.json';
import { meta } from './answers';

export const COINS = '/api/v1/coins';
export const EVENTS = '/api/v1/peg/events';
export const coinSeriesPath = (symbol: string) => `/api/v1/coins/${symbol}/series`;
export const pegSeriesPath = (symbol: string) => `/api/v1/peg/${symbol}/series`;

export function coin(symbol: string, extra: Partial<Coin> = {}): Coin {
  return {
    ...(examples.listCoins.json.coins[0] as Coin),
    symbol,
    name: `${symbol} coin`,
    price_usd: 0.9996,
    price_text: '0.999600',
    deviation_bps: -4,
    peg_score: 0.9,
    liq_score: 0.46,
    liq_venues: 4,
    depth_20bps_usd: 10_000_000,
    risk_tier: 'high',
    apy_percent: 5.2,
    apy_percent_text: '5.200000',
    apy_base_percent: 5,
    apy_reward_percent: 0.2,
    ray_percent: 4.6,
    ray_percent_text: '4.600000',
    apy_mean_7d_percent: 5.1,
    apy_mean_30d_percent: 4.9,
    change_24h_percentage_points: 0.15,
    pool_tvl_usd: 900_000_000,
    market_cap_usd: 27_800_000_000,
    ...extra,
  };
}

export const coinPath = (symbol: string) => `/api/v1/coins/${symbol}`;

/** A coin with seven venues, all of which agree. */
export function coinDetail(symbol: string, extra: Partial<CoinDetail> = {}): CoinDetail {
  const now = coin(symbol);
  const sources = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}-usd`);
  const recorded = examples.getCoin.json as CoinDetail;
  return {
    ...recorded,
    coin: now,
    peg: {
      ...recorded.peg,
      asset: symbol,
      observed_at: meta.as_of,
      price_usd: now.price_usd,
      price_text: now.price_text,
      price_dev_bps: now.deviation_bps,
      exchange: 'Consensus of 7 venues',
      sources,
      source_names: sources,
      venues_valid: 7,
      peg_score: now.peg_score,
      refused: [
        {
          source: 'coingecko',
          source_name: 'CoinGecko',
          price_usd: 1,
          rule: 'aggregator-not-needed',
          reason: '7 venues',
        },
      ],
    },
    venues_agreeing: 7,
    venues_quoting: 7,
    flags: [],
    strategies_counted: 20,
    strategies_excluded: 1,
    contract_ids: [],
    meta,
    ...extra,
  };
}

export function coins(list: Coin[]): CoinsResponse {
  return { coins: list, meta };
}

const WINDOW = {
  step: '1h',
  step_seconds: 3600,
  from: '2026-03-02T12:00:00.000Z',
  to: meta.as_of,
  next: null,
} as const;
const HOURS = ['2026-03-02T12:00:00.000Z', '2026-03-02T13:00:00.000Z'];

export function coinSeries(asset: string): CoinSeries {
  return {
    asset,
    ...WINDOW,
    points: HOURS.map((at, place) => ({
      ...(examples.getCoinSeries.json.points[0] as CoinSeries['points'][number]),
      at,
      apy_percent: 5 + place,
      apy_percent_text: `${5 + place}.000000`,
      apy_base_percent: 4,
      apy_reward_percent: 1,
      ray_percent: 4.5,
      ray_percent_text: '4.500000',
      liq_score: 0.46,
    })),
    meta,
  };
}

export function pegSeries(asset: string): PegSeries {
  return {
    asset,
    ...WINDOW,
    depeg_threshold_bps: 50,
    points: HOURS.map((at) => ({
      ...(examples.getPegSeries.json.points[0] as PegSeries['points'][number]),
      at,
      first_usd: 1,
      low_usd: 0.9991,
      high_usd: 1,
      price_usd: 0.9998,
      price_text: '0.999800',
      deviation_bps: -2,
      extreme_deviation_bps: -9,
      data_class: 'live',
    })),
    meta,
  };
}

export function events(asset: string | null): DepegEventsResponse {
  const event = {
    ...(examples.listDepegEvents.json.events[0] as DepegEventsResponse['events'][number]),
    started_at: '2026-02-11T01:00:00.000Z',
    peak_at: '2026-02-11T02:00:00.000Z',
    peak_deviation_bps: -87.2,
    peak_price_usd: 0.99128,
    peak_price_text: '0.991280',
    duration_seconds: 7200,
    recovered_at: '2026-02-11T03:00:00.000Z',
  };
  return { events: asset === null ? [] : [{ ...event, asset, event_id: `${asset}-1` }], meta };
}

/** A record of our own without a depeg, beside two recorded crises. */
export const RECORD: DepegRecord = {
  since: '2025-08-27T00:00:00.000Z',
  crises: [
    { recording: 'usdc-2023-03', at: '2023-03-11T07:16:00.000Z', bps: -1240.75 },
    { recording: 'ust-2022-05', at: '2022-05-12T05:40:00.000Z', bps: 162.54 },
  ],
};
