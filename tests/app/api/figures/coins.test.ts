import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { putSnapshot, SNAPSHOT } from '@/lib/db/benchmark/snapshots';
import type { Store } from '@/lib/db/connection/client';
import { saveBillRates } from '@/lib/db/market/daily-rows';
import { coinYields, liquidityScores } from '@/lib/db/tables/market-tables';
import { appendRows } from '@/lib/db/write-rows';
import type { CoinsResponse } from '@/lib/features/coins/contract';
import type { CoinDetail } from '@/lib/features/coins/detail-contract';
import type { BasketResponse } from '@/lib/features/indices/basket-contract';
import type { CoinSeries } from '@/lib/features/series/coin-contract';
import type { RateSeries } from '@/lib/features/series/rate-contract';
import type { StrategiesResponse } from '@/lib/features/yields/strategies-contract';
import { liquidityRow, yieldRow } from '../../../support/store/store-rows';
import { apiStore, closeApiStore, openApiStore, seed, writeTick } from '../api-store';
import { answer, callRoute } from '../handlers';
import { FEED_ID, MARKET, TICK_MS } from '../market-fixture';

describe('coins', () => {
  const paid = (atMs: number, apyPercent: string | null) =>
    yieldRow({
      ...{ feedId: FEED_ID, atMs, apyPercent, apyBasePercent: '4.0', apyRewardPercent: '0.8' },
      ...{ rayPercent: '3.9', tvlUsd: '900000000' },
    });

  const store = apiStore(seed);
  beforeAll(async () => {
    // Days 1 to 10 ago pay as many percent as they are old; only the last reading of a day counts.
    const days = Array.from({ length: 10 }, (_, day) => day);
    await appendRows(
      store.db,
      coinYields,
      days.flatMap((day) => [
        paid(TICK_MS - day * DAY_MS - 2 * HOUR_MS, '99'),
        paid(TICK_MS - day * DAY_MS - HOUR_MS / 2, String(day + 1)),
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
        apy_base_percent: 5,
        apy_reward_percent: 0.2,
        change_24h_percentage_points: 0.15,
        pool_tvl_usd: 900_000_000,
        liq_method: 'observed',
      });
      expect(meta.judgement).toEqual(['DAI: liquidity score assumed 0.9']);
    });

    it('averages the last reading of each of seven days, and nothing that is not covered', async () => {
      const { coins } = await answer<CoinsResponse>('listCoins');
      const usdc = coins.find((coin) => coin.symbol === 'USDC');
      expect(usdc).toMatchObject({ apy_mean_7d_percent: 4, apy_mean_30d_percent: null });
      expect(coins[0]).toMatchObject({ symbol: 'USDT', apy_mean_7d_percent: null });
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
        apy_base_percent: 4,
        apy_reward_percent: 0.8,
        ray_percent: 3.9,
        pools_used: 3,
        pool_tvl_usd: 900_000_000,
        depth_20bps_usd: 10_000_000,
        median_spread_bps: 10.5,
      });
      expect(series.points[2]?.pools_used).toBeNull();
    });
  });
});

describe('the basket', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openApiStore();
    await seed(store);
    jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
  });
  afterEach(() => closeApiStore(store));

  const verdict = (symbol: string, changes: object = {}) => ({
    symbol,
    ...{ isChosen: true, isIncumbent: false, rank: 1, clause: null, circulationUsd: '2500000000' },
    ...{ monitoredDays: 0, pricedPercent: '100', liquidPercent: '100' },
    ...{ protocols: 3, yieldTvlUsd: '90000000' },
    ...changes,
  });

  const getBasket = () => answer<BasketResponse>('getBasket');

  it('names the constituents of a feed whose basket is fixed, and the founding review', async () => {
    const answer = await getBasket();
    expect(answer.basket).toMatchObject({ kind: 'recorded', effective_from: null });
    expect(answer.basket?.coins).toHaveLength(answer.size.coins);
    expect(answer.candidates).toEqual([]);
    expect(answer.reviews.at(-1)).toMatchObject({
      ...{ kind: 'founding', coins: ['USDT', 'USDC', 'DAI', 'TUSD', 'FRAX', 'USDP'] },
    });
    expect(answer.size).toMatchObject({ maximum: 6, minimum: 3 });
  });

  it('tells how the basket was chosen and which clause each candidate fails, with figures', async () => {
    const small = {
      isChosen: false,
      rank: null,
      clause: 'circulation',
      circulationUsd: '484000000',
    };
    const document = {
      current: {
        ...{ kind: 'exit', coins: ['USDT', 'USDC', 'DAI'], reason: 'USDe: off_peg' },
        ...{ decidedAtMs: TICK_MS, effectiveFromMs: TICK_MS },
      },
      decidedOn: [verdict('USDT')],
      past: [
        {
          ...{ kind: 'opening', coins: ['USDT', 'USDC', 'USDe', 'DAI'], reason: null },
          ...{ decidedAtMs: TICK_MS - 1, effectiveFromMs: TICK_MS - 1 },
        },
      ],
      standing: [verdict('USDT'), verdict('TUSD', small)],
    };
    await putSnapshot(store.db, {
      ...{ feedId: FEED_ID, name: SNAPSHOT.basket, atMs: TICK_MS },
      document: JSON.stringify(document),
    });
    const answer = await getBasket();
    expect(answer.basket).toMatchObject({ kind: 'exit', reason: 'USDe: off_peg' });
    expect(answer.size.coins).toBe(3);
    expect(answer.earlier.map(({ kind }) => kind)).toEqual(['opening']);
    expect(answer.candidates[1]).toMatchObject({
      ...{ symbol: 'TUSD', name: 'TrueUSD', chosen: false, fails: 'circulation' },
      reason: '$484M in circulation, $1,000M are needed.',
    });
  });

  it('has no basket until one is decided', async () => {
    await putSnapshot(store.db, {
      ...{ feedId: FEED_ID, name: SNAPSHOT.basket, atMs: TICK_MS },
      document: JSON.stringify({ current: null, decidedOn: [], past: [], standing: [] }),
    });
    expect(await getBasket()).toMatchObject({ basket: null, size: { coins: 0 } });
  });
});

describe('rates', () => {
  const dayBefore = (days: number) => new Date(TICK_MS - days * DAY_MS).toISOString().slice(0, 10);
  const own = (days: number, percent: string) => ({
    ...{
      feedId: FEED_ID,
      series: 'UST 13-week bill',
      basis: 'coupon_equivalent' as const,
      percent,
    },
    ...{ source: 'treasury', date: dayBefore(days), observedAtMs: TICK_MS - (days - 0.5) * DAY_MS },
  });

  const store = apiStore(seed);
  beforeAll(async () => {
    await saveBillRates(store.db, [
      own(9, '3.90'),
      own(6, '3.91'),
      own(5, '3.92'),
      // The same day from who passes it on, and a day that only a discount is known of.
      { ...own(5, '3.99'), series: 'DGS3MO', source: 'fred' },
      { ...own(4, '3.70'), series: 'DTB3', source: 'fred', basis: 'discount' },
      { ...own(4, '4.31'), series: 'SOFR', source: 'nyfed', basis: 'overnight' },
      // Known only after the newest tick.
      { ...own(1, '5.00'), observedAtMs: TICK_MS + 1000 },
    ]);
    await writeTick(store, MARKET);
  });
  beforeEach(() => jest.useFakeTimers({ now: TICK_MS, doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const series = (rate: string, query = {}) =>
    answer<RateSeries>('getRateSeries', { params: { rate }, query });

  it('has one bill rate a business day as coupon equivalent, from when each was known', async () => {
    const { basis, unit, points } = await series('bill', { range: '7D' });
    expect([basis, unit]).toEqual(['coupon_equivalent', 'percent']);
    expect(points.map(({ date, value_text, source }) => [date, value_text, source])).toEqual([
      // In force as the window begins.
      [dayBefore(9), '3.9', 'treasury'],
      [dayBefore(6), '3.91', 'treasury'],
      [dayBefore(5), '3.92', 'treasury'],
      // 365 × 0.037 / (360 − 91 × 0.037)
      [dayBefore(4), '3.7868', 'fred'],
    ]);
    expect(points[1]?.at).toBe(new Date(TICK_MS - 5.5 * DAY_MS).toISOString());
  });

  it('keeps SOFR apart from bills', async () => {
    const { basis, points } = await series('sofr', { range: '30D' });
    expect(basis).toBe('overnight');
    expect(points.map(({ value, source }) => [value, source])).toEqual([[4.31, 'nyfed']]);
  });

  it('has no points where the feed has no rate then, and no other rates', async () => {
    const to = new Date(TICK_MS - 20 * DAY_MS).toISOString();
    expect((await series('sofr', { range: '2D', to })).points).toEqual([]);
    expect((await callRoute('getRateSeries', { params: { rate: 'libor' } })).status).toBe(400);
  });
});
