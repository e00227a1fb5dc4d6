import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { coinYields, liquidityScores } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { CoinsResponse } from '@/lib/features/coins/contract';
import type { CoinDetail } from '@/lib/features/coins/detail-contract';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { StrategiesResponse } from '@/lib/features/yields/strategies-contract';
import { liquidityRow } from '../../../support/store/store-rows';
import { apiStore, seed } from '../api-store';
import { callRoute } from '../handlers';
import { FEED_ID, TICK_MS } from '../market-fixture';

function yieldRow(atMs: number, apyPercent: string | null) {
  return {
    feedId: FEED_ID,
    symbol: 'USDC',
    atMs,
    apyPercent,
    apyBasePercent: '4.0',
    apyRewardPercent: '0.8',
    rayPercent: '3.9',
    tier: 1 as const,
    poolsUsed: 3,
    tvlUsd: '900000000',
  };
}

const store = apiStore(seed);
beforeAll(async () => {
  // Days 1 to 10 ago pay as many percent as they are old; only the last reading of a day counts.
  const days = Array.from({ length: 10 }, (_, day) => day);
  await appendRows(
    store.db,
    coinYields,
    days.flatMap((day) => [
      yieldRow(TICK_MS - day * DAY_MS - 2 * HOUR_MS, '99'),
      yieldRow(TICK_MS - day * DAY_MS - HOUR_MS / 2, String(day + 1)),
    ]),
  );
  const score = { feedId: FEED_ID, symbol: 'USDC' };
  await appendRows(store.db, liquidityScores, [
    liquidityRow({ ...score, atMs: TICK_MS - HOUR_MS - 60_000, score: '0.7000' }),
    liquidityRow({ ...score, atMs: TICK_MS - HOUR_MS / 2 - 60_000, score: '0.5000' }),
    liquidityRow({ ...score, atMs: TICK_MS - HOUR_MS / 2, score: '0.4000' }),
    liquidityRow({ ...score, atMs: TICK_MS, score: null, method: 'none', venues: 2 }),
  ]);
});
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
});

async function answer<T>(...call: Parameters<typeof callRoute>): Promise<T> {
  const response = await callRoute(...call);
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

describe('GET /api/v1/coins/{asset}', () => {
  const detail = (asset: string) => answer<CoinDetail>('getCoin', { params: { asset } });

  it('says in a word and in figures whether a coin holds, and what that rests on', async () => {
    const usdt = await detail('usdt');
    expect(usdt).toMatchObject({
      verdict: 'stable',
      coin: { symbol: 'USDT', price_text: '1.0001', depth_20bps_usd: 10_000_000 },
      peg: { asset: 'USDT', sources: ['kraken'], refused: [{ source: 'bitstamp' }] },
      venues_agreeing: 1,
      venues_quoting: 2,
      meta: { method: 'venues' },
    });
    const { coins } = await answer<CoinsResponse>('listCoins');
    expect(usdt.coin).toEqual(coins[0]);
  });

  it('tells of a move that waits before the price it would leave', async () => {
    expect(await detail('USDC')).toMatchObject({
      verdict: 'unconfirmed',
      coin: { peg_class: 'warning' },
      peg: { pending: { price_text: '0.9880' } },
    });
  });

  it('knows no verdict without a price, and no coin that is not covered', async () => {
    expect(await detail('TUSD')).toMatchObject({ verdict: 'unknown', coin: { price_usd: null } });
    const response = await callRoute('getCoin', { params: { asset: 'XYZ' } });
    expect(response.status).toBe(404);
  });

  it('counts the strategies that count and those that do not', async () => {
    const { strategies } = await answer<StrategiesResponse>('listRiskAdjustedYield', {
      query: { symbol: 'USDC', eligible: 'all' },
    });
    const { strategies_counted: counted, strategies_excluded: excluded } = await detail('USDC');
    expect(counted).toBe(strategies.filter(({ eligible }) => eligible).length);
    expect(counted + excluded).toBe(strategies.length);
  });
});

describe('GET /api/v1/coins', () => {
  it('gives every coin of the feed, constituents first, with its yield in parts', async () => {
    const { coins, meta } = await answer<CoinsResponse>('listCoins');
    expect(coins.map((coin) => coin.symbol)).toEqual(['USDT', 'USDC', 'DAI', 'TUSD', 'PYUSD']);
    expect(coins[0]).toMatchObject({
      name: 'Tether',
      price_usd: 1.0001,
      apy_percent: 5.2,
      apy_base: 5,
      apy_reward: 0.2,
      change_24h: 0.15,
      pool_tvl_usd: 900_000_000,
      liq_method: 'observed',
    });
    expect(meta.judgement).toEqual(['DAI: liquidity score assumed 0.9']);
  });

  it('averages the last reading of each of seven days, and nothing that is not covered', async () => {
    const { coins } = await answer<CoinsResponse>('listCoins');
    const usdc = coins.find((coin) => coin.symbol === 'USDC');
    expect(usdc).toMatchObject({ apy_mean_7d: 4, apy_mean_30d: null });
    expect(coins[0]).toMatchObject({ symbol: 'USDT', apy_mean_7d: null });
  });
});

describe('GET /api/v1/coins/{asset}/series', () => {
  it('gives the last yield and score of each hour, and null where one was not read', async () => {
    const series = await answer<CoinSeries>('getCoinSeries', {
      params: { asset: 'usdc' },
      query: { range: '3H', step: '1h' },
    });
    expect(series).toMatchObject({ asset: 'USDC', step: '1h', step_seconds: 3600 });
    expect(
      series.points.map((p) => [p.at.slice(11, 16), p.apy_percent, p.liq_score, p.liq_method]),
    ).toEqual([
      ['10:00', 99, 0.7, 'observed'],
      ['11:00', 1, 0.4, 'observed'],
      ['12:00', null, null, 'none'],
    ]);
    expect(series.points[1]).toMatchObject({
      apy_percent_text: '1',
      apy_base: 4,
      apy_reward: 0.8,
      ry_apy: 3.9,
      pools_used: 3,
      pool_tvl_usd: 900_000_000,
      depth_20bps_usd: 10_000_000,
      median_spread_bps: 10.5,
    });
    expect(series.points[2]?.pools_used).toBeNull();
  });
});
