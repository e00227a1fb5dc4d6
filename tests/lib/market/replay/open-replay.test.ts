import path from 'node:path';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { openReplay, type Replay } from '@/lib/market/replay';

const FOLDER = path.resolve(__dirname, '../../../fixtures/replay');
const at = (time: string) => Date.parse(`2024-02-05T${time}:00Z`);

describe('openReplay', () => {
  let replay: Replay;
  beforeAll(async () => {
    replay = await openReplay(FOLDER);
  });
  const everything = () => replay.updatesBetween(-Infinity, Infinity);

  it('lists every assumption with its reason', () => {
    const { assumptions, assumed } = replay.capture;
    expect(assumed.liquidityScores).toMatchObject({ USDT: '1.0000', FRAX: '0.7000' });
    expect(assumptions.map(({ input, symbol, value }) => [input, symbol, value])).toEqual([
      ['liquidity_score', 'USDT', '1.0000'],
      ['liquidity_score', 'USDC', '0.9000'],
      ['liquidity_score', 'DAI', '0.8000'],
      ['liquidity_score', 'FRAX', '0.7000'],
      ['pool_observation_count', null, '30'],
      ['pool_age_days', null, '400'],
    ]);
    expect(assumptions.every(({ why }) => why.length > 20)).toBe(true);
  });

  it('drops broken rows, counts them and says where and why', () => {
    const quotes = replay.rows.find(({ file }) => file === 'quotes.csv');
    expect(quotes).toEqual({ file: 'quotes.csv', accepted: 620, dropped: 2, unused: 0 });
    expect(replay.dropped).toEqual([
      { key: expect.stringMatching(/^quotes\.csv:\d+$/), reason: 'mid is no price: NaN' },
      { key: expect.stringMatching(/^quotes\.csv:\d+$/), reason: '5 cells instead of 8' },
    ]);
  });

  it('feeds every row once, in order and never early, however it is cut', () => {
    const whole = everything();
    const times = whole.map((update) => update.receivedAtMs);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    const cut: MarketUpdate[] = replay.updatesBetween(-Infinity, at('11:00'));
    for (let ms = at('11:00'); ms < at('16:00') + 86_400_000 * 2; ms += 7 * 60_000) {
      const updates = replay.updatesBetween(ms, ms + 7 * 60_000);
      for (const { receivedAtMs } of updates) {
        expect(receivedAtMs).toBeGreaterThan(ms);
        expect(receivedAtMs).toBeLessThanOrEqual(ms + 7 * 60_000);
      }
      cut.push(...updates);
    }
    expect(cut).toEqual(whole);
    expect(replay.updatesBetween(at('13:00'), at('13:00'))).toEqual([]);
  });

  it('maps quotes with their exchange, and an empty cell is unknown', () => {
    const [update] = replay.updatesBetween(at('12:04'), at('12:05'));
    expect(update).toMatchObject({ source: 'replay:quotes.csv', tier: 1, dropped: [] });
    const pair = update?.quotes?.find(({ venue }) => venue === 'north-usdt');
    expect(pair).toMatchObject({
      source: 'replay:north',
      exchange: 'north',
      symbol: 'USDC',
      quoteCurrency: 'USDT',
      bid: null,
      ask: null,
      observedAtMs: at('12:05'),
      receivedAtMs: at('12:05'),
    });
    expect(pair?.mid.toFixed()).toBe('0.9997');
    expect(pair?.payloadSha256).toBe(update?.payloads[0]?.sha256);
    expect(pair?.payloadSha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('hands a one-sided book on to the rule that refuses it', () => {
    const quotes = replay.updatesBetween(at('13:29'), at('13:30')).flatMap((u) => u.quotes ?? []);
    const west = quotes.find(({ venue, symbol }) => venue === 'west' && symbol === 'USDC');
    expect([west?.bid?.toFixed(), west?.ask?.toFixed(), west?.volume24hUsd]).toEqual([
      '0.5',
      '0.941',
      null,
    ]);
  });

  it('turns the pools’ APR into APY and marks them established', () => {
    const pools = replay.updatesBetween(at('11:59'), at('12:00')).flatMap((u) => u.pools ?? []);
    const beta = pools.find(({ poolId }) => poolId === 'beta-usdt');
    // e^0.045 − 1, the limit of compounding every second.
    expect(beta?.apyBasePercent?.toFixed(6)).toBe('4.602786');
    expect(beta?.apyPercent?.toFixed(6)).toBe('4.802786');
    expect(beta).toMatchObject({
      protocol: 'beta',
      chain: 'Ethereum',
      observationCount: 30,
      ageDays: 400,
      singleExposure: true,
      outlier: false,
    });
  });

  it('knows prices and caps as somebody’s aggregate', () => {
    const prices = everything().filter((update) => update.prices);
    expect(prices).toHaveLength(4);
    expect(prices.every(({ tier }) => tier === 2)).toBe(true);
    expect(prices[2]?.prices?.[0]).toMatchObject({ symbol: 'USDT', source: 'replay:aggregator' });
    expect(everything().flatMap((update) => update.marketCaps ?? [])).toHaveLength(8);
  });

  it('has the rates of the days before at the start, and none before it was published', () => {
    const known = (untilMs: number) =>
      replay
        .updatesBetween(-Infinity, untilMs)
        .flatMap((update) => update.bills ?? [])
        .map(({ series, date }) => `${series} ${date}`);
    const atStart = known(replay.capture.fromMs);
    expect(atStart).toContain('DTB3 2024-02-02');
    expect(atStart).not.toContain('DTB3 2024-02-05');
    // Friday's overnight rate comes on Monday at 13:00 UTC, Monday's bills at the next midnight.
    expect(atStart).not.toContain('SOFR 2024-02-02');
    expect(known(at('13:00'))).toContain('SOFR 2024-02-02');
    expect(known(at('24:00') - 1)).not.toContain('DTB3 2024-02-05');
    expect(known(at('24:00'))).toContain('DTB3 2024-02-05');
  });
});
