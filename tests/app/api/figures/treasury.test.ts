import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import { dec, sum } from '@/lib/benchmark/units';
import { exitLevelsOf } from '@/lib/db/benchmark/exit-levels';
import { saveBillRates } from '@/lib/db/market/daily-rows';
import type { Exit } from '@/lib/features/exit/contract';
import type { PegDistances } from '@/lib/features/peg/distances-contract';
import { getDepegRecord } from '@/lib/features/peg/get-depeg-record';
import type { Treasury } from '@/lib/features/treasury/contract';
import { apiStore, seed, writeTick } from '../api-store';
import { seedExits } from '../exit-seed';
import { answer, callRoute } from '../handlers';
import { FEED_ID, indexState, MARKET, TICK_MS } from '../market-fixture';

let sha256: string;

/** A million coins at a dollar and three a tenth of a percent below. */
const venue = (name: string, exchange: string, ageMs: number, first: string) => ({
  venue: name,
  exchange,
  observedAtMs: TICK_MS - ageMs,
  levels: [
    { price: dec(first), coins: dec(1_000_000) },
    { price: dec('0.999'), coins: dec(3_000_000) },
  ],
});

const pool = (protocol: string, supplied: string, borrowed: string) => ({
  ...{ protocol, chain: 'Ethereum', symbol: 'USDT', source: 'rates-ethereum' },
  ...{ supplied: dec(supplied), borrowed: dec(borrowed), observedAtMs: TICK_MS - 60_000 },
});

const store = apiStore(seed);
beforeAll(async () => {
  sha256 = await seedExits(
    store,
    [
      {
        symbol: 'USDT',
        consensusUsd: dec('1.0000'),
        weightPercent: '90',
        venues: [
          venue('kraken-usd', 'kraken', 4_000, '1'),
          venue('binance-usdc', 'binance', 9_000, '0.9995'),
        ],
      },
      { symbol: 'USDC', consensusUsd: null, venues: [venue('kraken-usd', 'kraken', 1_000, '1')] },
      { symbol: 'DAI', consensusUsd: dec(1), weightPercent: '10', venues: [] },
    ],
    {
      pools: [
        pool('aave-v3', '250000000', '225000000'),
        pool('compound-v3', '10000000', '10500000'),
      ],
    },
  );
});
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(TICK_MS + 12_000);
});

const treasury = (query = {}) => answer<Treasury>('getTreasury', { query });
const lineOf = (answered: Treasury, id: string) => answered.lines.find((line) => line.id === id);

describe('GET /api/v1/treasury', () => {
  it('says what $10M earns in cash a day and in 90 days, each by its own convention', async () => {
    const answered = await treasury();
    expect([answered.amount_usd, answered.days]).toEqual([10_000_000, 90]);
    expect(answered.lines.map(({ id }) => id)).toEqual([
      ...['SYI', 'bill', 'sofr', 'USDT', 'USDC', 'DAI', 'TUSD'],
    ]);
    // The average yield of 5.1 %, not the SYI's 4.47448 %: 10,000,000 × (1.051^(90/365) − 1).
    expect(lineOf(answered, 'SYI')).toMatchObject({
      convention: 'apy',
      rate_percent: 5.1,
      day_usd: 1362.89,
      horizon_usd: 123406.99,
      over_bills_bps: -15,
      adjusted_percent: 4.47448,
      risk_charge_bps: 62.55,
      adjusted_over_bills_bps: -77.55,
      adjusted_usd: 108517.12,
      break_even: null,
    });
    expect(lineOf(answered, 'bill')).toMatchObject({
      day_usd: 1438.36,
      horizon_usd: 129452.05,
      rate_date: '2026-03-09',
    });
    expect(lineOf(answered, 'TUSD')).toMatchObject({
      rate_percent: null,
      horizon_usd: null,
      missing: 'not_computed',
    });
  });

  it('takes amount and horizon, and refuses what is none', async () => {
    const answered = await treasury({ amount: '250000.50', days: 365 });
    expect(answered.amount_usd).toBe(250_000.5);
    expect(lineOf(answered, 'SYI')?.horizon_usd).toBe(12_750.03);
    for (const query of [{ amount: '0' }, { amount: '1e6' }, { amount: '-5' }, { days: 0 }]) {
      expect((await callRoute('getTreasury', { query })).status).toBe(400);
    }
  });

  it('leads from the cash through the charges for peg and liquidity to the risk-adjusted amount', async () => {
    const answered = await treasury();
    const stepsOf = (id: string) => lineOf(answered, id)?.steps ?? [];
    expect(stepsOf('SYI').map(({ step }) => step)).toEqual([
      ...['average', 'peg', 'liquidity', 'rounding'],
    ]);
    for (const id of ['SYI', 'USDT', 'DAI']) {
      const total = sum(stepsOf(id).map(({ horizon_usd }) => dec(horizon_usd)));
      const line = lineOf(answered, id);
      expect([id, total.toNumber()]).toEqual([id, line?.adjusted_usd]);
      expect([id, stepsOf(id)[0]?.horizon_usd]).toEqual([id, line?.horizon_usd]);
    }
    expect(lineOf(answered, 'bill')?.steps).toBeNull();
    expect(lineOf(answered, 'SYI')?.over_bills_usd).toBe(-6045.06);
  });

  it('has no steps of a value that was carried forward', async () => {
    await writeTick(store, {
      ...MARKET,
      indices: [indexState({ code: 'SYI', method: 'carried_forward', status: 'estimated' })],
    });
    expect(lineOf(await treasury(), 'SYI')?.steps).toBeNull();
    await writeTick(store);
  });

  it('names SOFR when the feed has it, and says when it has none or too old a one', async () => {
    const sofr = async () => lineOf(await treasury(), 'sofr');
    expect(await sofr()).toMatchObject({ rate_percent: null, missing: 'not_in_feed' });
    const rate = (date: string, observedAtMs: number) => ({
      ...{ feedId: FEED_ID, series: 'SOFR', percent: '4.31', source: 'nyfed' },
      ...{ basis: 'overnight' as const, date, observedAtMs },
    });
    await saveBillRates(store.db, [rate('2026-03-02', TICK_MS - 7 * DAY_MS)]);
    await writeTick(store);
    expect(await sofr()).toMatchObject({ rate_percent: null, missing: 'too_old' });
    // Not known yet, and then the one in force.
    await saveBillRates(store.db, [rate('2026-03-10', TICK_MS + 1000)]);
    await saveBillRates(store.db, [rate('2026-03-09', TICK_MS - 1000)]);
    await writeTick(store);
    expect(await sofr()).toMatchObject({
      rate_percent: 4.31,
      rate_date: '2026-03-09',
      horizon_usd: 107750,
      missing: null,
    });
  });
});

type Levels = {
  coins: {
    symbol: string;
    consensusUsd: string | null;
    venues: { levels: [price: string, coins: string][] }[];
  }[];
  pools: { symbol: string; supplied: string; borrowed: string }[];
};

/** The methodology's walk in plain numbers: what an amount at this price fetches less than its worth. */
function soldFor(levels: [string, string][], price: number, amount: number): number | null {
  let left = amount / price;
  let proceeds = 0;
  for (const [bid, size] of [...levels].sort((a, b) => Number(b[0]) - Number(a[0]))) {
    const sold = Math.min(left, Number(size));
    proceeds += sold * Number(bid);
    left -= sold;
  }
  return left > 0 || !(price > 0) ? null : Number((amount - proceeds).toFixed(2));
}

describe('GET /api/v1/exit', () => {
  it('is recomputed from the document that it names alone', async () => {
    const amount = '3000000';
    const exit = await answer<Exit>('getExitCosts', { query: { amount } });
    expect(exit.levels).toEqual({
      sha256,
      path: `/api/v1/exit/levels/${sha256}`,
      kept_until: new Date(TICK_MS + HOUR_MS).toISOString(),
    });
    const served = await callRoute('getExitLevels', { params: { hash: sha256 } });
    expect(served.status).toBe(200);
    const text = await served.text();
    expect(createHash('sha256').update(text).digest('hex')).toBe(sha256);
    const document = JSON.parse(text) as Levels;
    for (const { symbol, ...answered } of exit.coins) {
      const coin = document.coins.find((row) => row.symbol === symbol);
      const books = coin?.venues.map(({ levels }) => levels) ?? [];
      const price = Number(coin?.consensusUsd);
      expect([symbol, answered.cost_usd]).toEqual([
        symbol,
        soldFor(books.flat(), price, Number(amount)),
      ]);
      const alone = books
        .flatMap((levels) => soldFor(levels, price, Number(amount)) ?? [])
        .sort((a, b) => a - b);
      expect(answered.best_venue?.cost_usd).toEqual(alone[0]);
      const free = document.pools
        .filter((row) => row.symbol === symbol)
        .map(({ supplied, borrowed }) => Math.max(0, Number(supplied) - Number(borrowed)));
      if (free.length === 0) continue;
      const available = free.reduce((total, coins) => total + coins, 0) * price;
      expect(answered.withdraw.available_usd).toBeCloseTo(available, 2);
    }
  });

  it('keeps the levels of an hour', async () => {
    const at = (minutes: number) =>
      seedExits(store, [], { atMs: TICK_MS + minutes * MINUTE_MS, feedId: 'kept' });
    const served = async (hash: string) =>
      (await exitLevelsOf(store.db, 'kept', hash)) !== undefined;
    const hashes = [await at(0), await at(30), await at(61)];
    expect(await Promise.all(hashes.map(served))).toEqual([false, true, true]);
    // A recording that begins again.
    await at(-600);
    expect(await Promise.all(hashes.map(served))).toEqual([false, false, false]);
    const missing = await callRoute('getExitLevels', { params: { hash: 'a'.repeat(64) } });
    expect(missing.status).toBe(404);
    expect((await callRoute('getExitLevels', { params: { hash: 'nope' } })).status).toBe(400);
  });

  it('does not know a coin that is not covered', async () => {
    expect((await callRoute('getCoinExit', { params: { asset: 'NOPE' } })).status).toBe(404);
  });
});

describe('the depeg record of a coin', () => {
  it('begins with the first day of our own, and has the crises in which the coin left its peg', async () => {
    const { since, crises } = await getDepegRecord('USDC');
    expect(Date.parse(since ?? '')).toBeLessThanOrEqual(TICK_MS);
    expect(crises.map(({ recording, bps }) => [recording, bps])).toEqual([
      ['usdc-2023-03', -1240.75],
      ['ust-2022-05', 162.54],
    ]);
  });

  it('has no small figure for a coin whose recorded prices were withheld', async () => {
    expect(await getDepegRecord('UST')).toEqual({ since: null, crises: [] });
    expect((await getDepegRecord('DAI')).crises).toEqual([]);
  });
});

describe('GET /api/v1/peg/distances', () => {
  it('counts days of our own history and of the recorded crises', async () => {
    const { coins, recorded } = await answer<PegDistances>('listPegDistances', {});
    const own = coins.find(({ symbol }) => symbol === 'USDC');
    expect(own?.days).toBeGreaterThan(0);
    const march = recorded.find(
      ({ symbol, recording }) => symbol === 'USDC' && recording === 'usdc-2023-03',
    );
    expect(march).toMatchObject({ days: 8, furthest_at: '2023-03-11T07:16:00.000Z' });
    expect(march?.furthest_bps).toBeLessThan(-1_000);
    expect(march?.counts.find(({ bound_bps }) => bound_bps === 1_000)?.days).toBe(1);
    expect(march?.with_unconfirmed.furthest_bps).toBe(march?.furthest_bps);
    // The collapse itself had a single source: nothing of it was published.
    const ust = recorded.find(({ symbol }) => symbol === 'UST');
    expect(ust).toMatchObject({ days: 3, furthest_bps: -49.79 });
    expect(ust?.with_unconfirmed).toMatchObject({ days: 6, furthest_bps: -7301 });
    expect(ust?.counts.find(({ bound_bps }) => bound_bps === 1_000)?.days).toBe(0);
    const far = ust?.with_unconfirmed.counts.find(({ bound_bps }) => bound_bps === 1_000);
    expect(far?.days).toBe(4);
  });
});
