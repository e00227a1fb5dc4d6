import { activateFeed } from '@/lib/db/feeds';
import type {
  PegRankingResponse,
  StablecoinsResponse,
} from '@/lib/features/coins/metrics-contract';
import type { IndexFamilyOverview } from '@/lib/features/indices/contract';
import type { SyiCurrent } from '@/lib/features/indices/syi-contract';
import type { PegCheck } from '@/lib/features/peg/check-contract';
import { DEFAULT_PEG_SYMBOLS } from '@/lib/features/peg/defaults';
import type { PegRecent } from '@/lib/features/peg/recent-contract';
import type { Status } from '@/lib/features/status/contract';
import type { YieldItem } from '@/lib/features/yields/contract';
import type { StrategiesResponse } from '@/lib/features/yields/strategies-contract';
import { apiStore, seed, writeTick } from '../api-store';
import { answer, callRoute } from '../handlers';
import { coin, indexState, MARKET, TICK_MS } from '../market-fixture';

const NOW_MS = TICK_MS + 12_000;

const store = apiStore(seed);
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW_MS);
});

describe('GET /api/syi/current', () => {
  it('gives the golden figure as percent and as fraction, with what stands behind it', async () => {
    const syi = await answer<SyiCurrent>('getCurrentSyi');
    expect(syi).toMatchObject({
      success: true,
      syi_percent: 4.47448,
      syi_percent_text: '4.47448',
      syi_decimal: 0.0447448,
      timestamp: '2026-03-10T12:00:00.000Z',
      components_count: 6,
      methodology_version: '2.0.0',
      status: 'sample',
      confidence: 0.95,
      total_tvl_usd: 127_500_000_000,
      // The cap of one constituent is unknown.
      market_cap_usd: null,
      change_24h_bps: 7.45,
      fixing: { value_percent: 4.43, revision: 1, as_of: '2026-03-09T16:00:00.000Z' },
    });
    expect(syi.meta).toEqual({
      as_of: '2026-03-10T12:00:00.000Z',
      age_seconds: 10,
      stale: false,
      data_class: 'sample',
      feed_title: 'Demonstration market',
      confidence: 0.95,
      method: 'full',
      judgement: [],
    });
  });

  it('sums the market capitalization of the constituents, apart from the deposits', async () => {
    const coins = MARKET.coins.map((coin) => ({ ...coin, marketCapUsd: '1000000000' }));
    await writeTick(store, { ...MARKET, coins });
    expect(await answer<SyiCurrent>('getCurrentSyi')).toMatchObject({
      market_cap_usd: 4_000_000_000,
      total_tvl_usd: 127_500_000_000,
    });
    await writeTick(store);
  });

  it('says the kind and age of the data in headers too', async () => {
    const { headers } = await callRoute('getCurrentSyi');
    expect(headers.get('x-data-class')).toBe('sample');
    expect(headers.get('x-data-as-of')).toBe('2026-03-10T12:00:00.000Z');
    expect(headers.get('x-data-age')).toBe('10');
  });
});

it('every answer is stale from two ticks on, whatever it was when computed', async () => {
  const at = (seconds: number) => jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + seconds * 1000);
  at(59);
  expect(await answer<SyiCurrent>('getCurrentSyi')).toMatchObject({
    ...{ status: 'sample', meta: { stale: false } },
  });
  at(61);
  expect(await answer<SyiCurrent>('getCurrentSyi')).toMatchObject({
    ...{ status: 'stale', syi_percent: 4.47448, meta: { stale: true, age_seconds: 60 } },
  });
  const family = await answer<IndexFamilyOverview>('getIndexFamilyOverview');
  expect(family.data.syi?.status).toBe('stale');
  expect(family.data.indices.SYC?.status).toBe('stale');
  expect(await answer<Status>('getStatus')).toMatchObject({
    ...{ status: 'stale', collector: { writing: false } },
    indices: expect.arrayContaining([expect.objectContaining({ code: 'SYI', status: 'stale' })]),
  });
  // The regime is set once a day and the yields each hour: they follow the engine's ticks.
  for (const call of ['getRegime', 'getRecentPeg', 'checkPeg'] as const) {
    expect(await answer<{ meta: unknown }>(call)).toMatchObject({ meta: { stale: true } });
  }
  const [item] = await answer<YieldItem[]>('listYields');
  expect(item?.meta.stale).toBe(true);
  expect((await callRoute('getCurrentSyi')).headers.get('x-data-stale')).toBe('true');
  at(12);
  expect(await answer<SyiCurrent>('getCurrentSyi')).toMatchObject({ status: 'sample' });
});

it('GET index-family/overview gives fractions, SYRPI included, and null for no value', async () => {
  const { data } = await answer<IndexFamilyOverview>('getIndexFamilyOverview');
  expect(Object.keys(data.indices)).toEqual(['SYC', 'SYCEFI', 'SYDEFI', 'SYRPI']);
  expect(data.indices.SYC).toMatchObject({ value: 0.046, constituent_count: 47, avg_yield: 0.051 });
  expect(data.indices.SYCEFI).toMatchObject({ is_syi_calculated: false, status: 'estimated' });
  expect(data.indices.SYDEFI).toMatchObject({ value: null, confidence: null });
  expect(data.indices.SYRPI).toMatchObject({ value: 0.016717, value_native: 167.17, unit: 'bps' });
  expect(data.syi).toMatchObject({ name: 'Stable Yield Index', value: 0.0447448 });
  expect(data.family_aum).toBe(130_000_000_000);
});

it('GET yields gives percent and fractions side by side, constituents first', async () => {
  const items = await answer<YieldItem[]>('listYields');
  expect(items.map((item) => item.symbol)).toEqual(['USDT', 'USDC', 'DAI', 'TUSD', 'PYUSD']);
  expect(items[0]).toMatchObject({
    stablecoin: 'USDT',
    name: 'Tether',
    currentYield: 5.2,
    apy: 0.052,
    ray: 0.042,
    source: 'Compound V3',
    sourceType: 'DeFi',
    riskScore: 'High',
    risk_score: 5.5,
    change24h: 0.15,
    liquidity: '$900.0M',
    tvl: 900_000_000,
    market_cap_usd: 92_500_000_000,
  });
  expect(items[3]).toMatchObject({
    currentYield: null,
    apy: null,
    ray: null,
    riskScore: null,
    risk_score: null,
    change24h: null,
    price_usd: null,
    suspended_because: 'no price',
  });
});

it('GET strategies gives percent, highest risk-adjusted first, eligible only by default', async () => {
  const { strategies, total } = await answer<StrategiesResponse>('listRiskAdjustedYield');
  expect(strategies.map((row) => row.strategy_id)).toEqual(['high', 'low', 'suspended']);
  expect(strategies[0]).toMatchObject({ apy: 4.8, ry_apy: 10.25, risk_tier: 'high' });
  expect(strategies[2]).toMatchObject({ ry_apy: null, peg_score: null });
  expect(total).toBe(3);
  const query = { eligible: 'false' };
  const excluded = await answer<StrategiesResponse>('listRiskAdjustedYield', { query });
  expect(excluded.strategies.map((row) => row.exclusion)).toEqual(['tvl']);
});

it('GET all-metrics keeps unknown figures null and names judgment with its coin', async () => {
  const { stablecoins, meta } = await answer<StablecoinsResponse>('listStablecoinMetrics');
  expect(stablecoins.find((row) => row.symbol === 'TUSD')).toMatchObject({
    vw_price: null,
    peg_dev_bps: null,
    peg_score: null,
    liq_score: null,
    apy: null,
  });
  expect(stablecoins.find((row) => row.symbol === 'DAI')).toMatchObject({ liq_method: 'assumed' });
  expect(meta.judgement).toEqual(['DAI: liquidity score assumed 0.9']);
});

it('GET ranking puts the best peg first and the unknown one last', async () => {
  const { ranking } = await answer<PegRankingResponse>('rankPegStability');
  expect(ranking.map((row) => `${row.rank} ${row.symbol}`)).toEqual([
    '1 USDT',
    '2 PYUSD',
    '3 DAI',
    '4 USDC',
    '5 TUSD',
  ]);
});

describe('GET /api/peg/check', () => {
  it('answers for the default coins, those without a price included', async () => {
    const check = await answer<PegCheck>('checkPeg');
    const { analysis, results } = check.data;
    expect(analysis.timestamp).toBe('2026-03-10T12:00:00.000Z');
    expect(results.map((row) => row.symbol)).toEqual([
      'USDT',
      'USDC',
      'DAI',
      'FRAX',
      'TUSD',
      'PYUSD',
    ]);
    expect(results[1]).toMatchObject({
      price_usd: 0.9945,
      is_depegged: true,
      deviation: { percentage: 0.55, absolute: 0.0055, bps: -55 },
      status: 'depegged',
      pending: { price_usd: 0.988, sources: ['kraken'] },
    });
    expect(results[2]).toMatchObject({ is_depegged: false, status: 'neutral' });
    expect(results[3]).toMatchObject({ price_usd: null, is_depegged: null, status: 'unknown' });
    expect(results[4]).toMatchObject({ price_usd: null, is_depegged: null });
  });

  it.each(['', ' ', ',', ' , '])('takes %j for the default coins', async (symbols) => {
    const { data } = await answer<PegCheck>('checkPeg', { query: { symbols } });
    expect(data.results.map((row) => row.symbol)).toEqual([...DEFAULT_PEG_SYMBOLS]);
  });

  it('reads spaces around a coin, and answers an unknown one beside the others', async () => {
    const check = await answer<PegCheck>('checkPeg', { query: { symbols: ' usdc , NOPE,DAI ' } });
    expect(check.data.results.map((row) => [row.symbol, row.price_usd !== null])).toEqual([
      ['USDC', true],
      ['NOPE', false],
      ['DAI', true],
    ]);
    expect(check.data.results[1]).toMatchObject({ detail: 'NOPE is not a covered coin.' });
    expect(check.message).toContain('Not covered: NOPE.');
  });

  it('is never stored, and states its cap in words', async () => {
    const response = await callRoute('checkPeg');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const symbols = Array.from({ length: 21 }, (_, place) => `COIN${place}`).join(',');
    const refused = await callRoute('checkPeg', { query: { symbols } });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ detail: 'symbols: must name at most 20 coins' });
  });

  it('lists each named coin once', async () => {
    const check = await answer<PegCheck>('checkPeg', { query: { symbols: 'dai,DAI,usdt' } });
    expect(check.data.results.map((row) => row.symbol)).toEqual(['DAI', 'USDT']);
    expect(check.meta.judgement).toEqual(['DAI: liquidity score assumed 0.9']);
  });
});

it('GET peg/recent gives the newest reading first, gaps and refused sources included', async () => {
  const recent = await answer<PegRecent>('getRecentPeg', { query: { limit: 3 } });
  expect(recent.current_status).toMatchObject({
    asset: 'USDC',
    price_usd: 0.9945,
    price_dev_bps: -55,
    exchange: 'Consensus of 5 venues',
    sources: ['kraken'],
    refused: [{ source: 'bitstamp', rule: 'outlier' }],
    pending_price_usd: 0.988,
  });
  expect(recent.recent_events.map((row) => row.price_dev_bps)).toEqual([-55, -200, null]);
});

it('GET peg/status and peg/events tell the state of a peg and of its events', async () => {
  expect(await answer('getPegStatus', { params: { asset: 'usdc' } })).toMatchObject({
    asset: 'USDC',
    price: 0.9945,
    deviation_bps: -55,
    status: 'depegged',
    classification: 'warning',
  });
  expect(await answer('listDepegEvents', { query: { asset: 'USDC' } })).toMatchObject({
    events: [
      { state: 'open', recovered_at: null, duration_seconds: 60, peak_class: 'alert' },
      {
        state: 'closed',
        duration_seconds: 2700,
        peak_deviation_bps: -1270.5,
        peak_price_text: '0.87295',
      },
    ],
  });
});

it('GET regime/current leaves alert_type out when there is none', async () => {
  const regime = await answer<Record<string, unknown>>('getRegime');
  expect(regime).not.toHaveProperty('alert_type');
  expect(regime).toMatchObject({
    state: 'NEU',
    syi_excess: -77.55,
    spread: null,
    z_score: null,
    message: expect.stringMatching(/12 of 30 days/),
    statement: expect.stringMatching(/^Neutral, 12 of 30 days.*USDC \u221255\.0 bps/),
    ...{ since: null, days_in_state: null },
    t_bill_percent: 5.25,
  });
});

it('GET audit gives the record as it was hashed: the latest revision, or one from then', async () => {
  const params = { index: 'SYI' };
  const indicative = { index: 'SYI', kind: 'indicative', asOf: '2026-03-10T12:00:00.000Z' };
  expect(await answer('getAuditRecord', { params })).toMatchObject(indicative);
  const latest = { index: 'SYI', kind: 'fixing', revision: { number: '1' } };
  for (const query of [{ kind: 'fixing' }, { kind: 'fixing', at: '2026-03-10' }]) {
    expect(await answer('getAuditRecord', { params, query })).toMatchObject(latest);
  }
});

it('GET status tells a failing source without telling its address', async () => {
  const response = await callRoute('getStatus');
  const text = await response.text();
  expect(text).not.toContain('10.0.0.7');
  const status = JSON.parse(text) as Status;
  expect(status).toMatchObject({ status: 'ok', collector: { writing: true } });
  expect(status.sources.map((row) => [row.source, row.state])).toEqual([
    ['coinbase', 'ok'],
    ['defillama', 'failing'],
  ]);
  expect(status.indices.find(({ code }) => code === 'SYCEFI')).toMatchObject({
    ...{ status: 'estimated', method: 'carried_forward' },
  });
  expect(status.fixing).toMatchObject({
    last_at: '2026-03-09T16:00:00.000Z',
    next_at: '2026-03-10T16:00:00.000Z',
  });
});

describe('the clock and the next tick', () => {
  it('serves a new tick at once', async () => {
    await writeTick(store, {
      ...MARKET,
      asOfMs: TICK_MS + 30_000,
      indices: [indexState({ code: 'SYI', value: '4.5', asOfMs: TICK_MS + 30_000 })],
    });
    expect(await answer('getCurrentSyi')).toMatchObject({ syi_percent: 4.5 });
  });

  it('serves a value that is carried forward, with the rule that stops the next one', async () => {
    const asOfMs = TICK_MS + 60_000;
    const carried = { method: 'carried_forward', status: 'estimated' } as const;
    const reason = 'insufficient_constituents';
    await writeTick(store, {
      ...MARKET,
      asOfMs,
      indices: [indexState({ code: 'SYI', asOfMs, ...carried, reason })],
    });
    expect(await answer('getCurrentSyi')).toMatchObject({
      ...{ status: 'estimated', method: 'carried_forward', reason },
      why: expect.stringMatching(/\d/),
    });
  });

  it('measures the age in a replay on the clock of the engine', async () => {
    const asOfMs = Date.parse('2023-03-11T07:00:00Z');
    const feedId = 'replay:usdc-2023-03';
    await activateFeed(store.db, {
      feedId,
      dataClass: 'replay',
      title: 'March 2023',
      atMs: NOW_MS,
    });
    await writeTick(store, {
      ...MARKET,
      feedId,
      dataClass: 'replay',
      asOfMs,
      coins: [coin({ symbol: 'USDC' })],
      indices: [indexState({ code: 'SYI', asOfMs: asOfMs - 60_000, status: 'estimated' })],
    });
    expect(await answer('getCurrentSyi')).toMatchObject({
      success: true,
      status: 'estimated',
      change_24h_bps: null,
      fixing: null,
      meta: { age_seconds: 60, data_class: 'replay', feed_title: 'March 2023' },
    });
    expect(await answer('refreshYields')).toMatchObject({ next_refresh_at: null });
    const check = await answer<PegCheck>('checkPeg');
    expect(check.data.results.filter((row) => row.price_usd === null)).toHaveLength(5);
  });
});
