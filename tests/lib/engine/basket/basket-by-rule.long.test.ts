import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { FOUNDING_COINS } from '@/lib/benchmark/basket/review';
import type { BasketReview } from '@/lib/benchmark/basket/reviews';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/benchmark/durations';
import type { MarketUpdate } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BasketKeeper, type BasketPlan } from '@/lib/engine/basket/basket-keeper';
import { NO_BASKET } from '@/lib/engine/basket/basket-memory';
import { Engine } from '@/lib/engine/tick/engine';
import { ALL_READ } from '@/lib/engine/tick/tick-result';
import { seededRandom } from '../../../support/seeded-random';
import {
  both,
  type Change,
  coarseUpdate,
  indexOf,
  lastOf,
  run,
  SAMPLE_BASKET,
  sampleOptions,
  throughJson,
  warmEngine,
  withDocuments,
  without,
} from '../tick/sample-run';

const NOON_MS = Date.parse('2026-03-04T12:00:00Z');
const MIDNIGHT_MS = Date.parse('2026-03-05T00:00:00Z');
const FOUNDING: BasketReview = {
  ...{ kind: 'founding', effectiveDay: '2020-01-01', coins: ['USDT'], candidates: [] },
};
const BY_RULE: BasketPlan = { kind: 'by-rule', reviews: [FOUNDING] };
const byRule = (basket: BasketPlan = BY_RULE) => ({ engine: { basket } });
const constituentsOf = (tick: { coins: readonly { symbol: string; isConstituent: boolean }[] }) =>
  tick.coins.filter((coin) => coin.isConstituent).map((coin) => coin.symbol);
const sixHourly = { stepMs: 6 * HOUR_MS, prime: true };

it('opens with the coins that meet the rules now, and says so', () => {
  const halved: Change = (update) => ({
    ...update,
    marketCaps: (update.marketCaps ?? []).map((cap) =>
      cap.symbol === 'PYUSD' ? { ...cap, marketCapUsd: cap.marketCapUsd.times('0.5') } : cap,
    ),
  });
  const { tick } = warmEngine(NOON_MS, { ...byRule(), records: true, change: halved });
  expect(tick.basket?.current).toMatchObject({ kind: 'provisional', coins: SAMPLE_BASKET });
  expect(constituentsOf(tick)).toEqual(SAMPLE_BASKET);
  expect(indexOf(tick, 'SYI')).toMatchObject({
    ...{ constituentsExpected: 6, method: 'full', status: 'live', reason: 'provisional_basket' },
  });
  expect(indexOf(tick, 'SYDEFI').reason).toBeNull();
  const small = tick.basket?.decidedOn.find(({ symbol }) => symbol === 'PYUSD');
  expect(small).toMatchObject({ isChosen: false, clause: 'circulation' });
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYI');
  expect(record?.basket).toMatchObject({ kind: 'provisional', coins: SAMPLE_BASKET });
  expect(record && verifyAuditRecord(withDocuments(tick, record))).toEqual([]);
});

it('finds a record whose basket is not what was weighed', () => {
  const { tick } = warmEngine(NOON_MS, { ...byRule(), records: true });
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYI');
  if (!record?.basket) throw new Error('no basket');
  const forged = {
    ...withDocuments(tick, record),
    basket: { ...record.basket, coins: ['USDT', 'USDC', 'FRAX'] },
  };
  expect(verifyAuditRecord(forged).map(({ check }) => check)).toContain('basket');
});

/** The market's update at a moment, as its sources would give it: one for each venue, aggregator and cap, and one of pools. */
function bySource(update: MarketUpdate): MarketUpdate[] {
  const parts = new Map<string, MarketUpdate>();
  const { tier, receivedAtMs } = update;
  const put = (
    key: 'quotes' | 'books' | 'prices' | 'marketCaps' | 'pools',
    row: { symbol: string },
    source: string,
  ) => {
    const part = parts.get(source) ?? { source, tier, receivedAtMs, payloads: [], dropped: [] };
    parts.set(source, { ...part, [key]: [...(part[key] ?? []), { ...row, source }] });
  };
  for (const row of update.quotes ?? []) put('quotes', row, row.exchange);
  for (const row of update.books ?? []) put('books', row, row.exchange);
  for (const row of update.prices ?? []) put('prices', row, row.source);
  for (const row of update.marketCaps ?? []) put('marketCaps', row, `cap-${row.source}`);
  for (const row of update.pools ?? []) put('pools', row, 'pools');
  return [...parts.values()];
}

it('is one basket, in whatever order the sources come up', () => {
  const steps = 4;
  const market = bySource(coarseUpdate(NOON_MS));
  expect(market.length).toBeGreaterThan(8);
  const baskets = new Set<string>();
  const between = new Set<string>();
  for (let seed = 1; seed <= 12; seed += 1) {
    const random = seededRandom(seed);
    const arrival = market.map(() => Math.floor(random() * steps));
    const engine = new Engine(sampleOptions({ basket: BY_RULE }));
    for (let step = 0; step < steps; step += 1) {
      market.forEach((update, place) => {
        if (arrival[place] === step) engine.apply(update);
      });
      const atMs = NOON_MS + step * 5_000;
      const sources = { ...ALL_READ, hasSeenMarket: step === steps - 1 };
      engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false, sources });
      const coins = engine.state.basket?.current?.coins.join() ?? 'none';
      if (step === steps - 1) baskets.add(coins);
      else between.add(coins);
    }
  }
  expect([...baskets]).toEqual([SAMPLE_BASKET.join()]);
  // The orders did matter on the way.
  expect(between.size).toBeGreaterThan(2);
});

describe('a provisional basket', () => {
  const tickAt = (engine: Engine, atMs: number, hasSeenMarket: boolean, change?: Change) => {
    const update = coarseUpdate(atMs);
    engine.apply(change ? change(update, atMs) : update);
    engine.primeVolatility(atMs, () => '1');
    const sources = { ...ALL_READ, hasSeenMarket };
    return engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false, sources });
  };
  const opened = () => new Engine(sampleOptions({ basket: BY_RULE }));
  const silent = both(without('quotes', 'DAI'), without('books', 'DAI'), without('prices', 'DAI'));
  const shrunk: Change = (update) => ({
    ...update,
    marketCaps: update.marketCaps?.map((cap) =>
      cap.symbol === 'DAI' ? { ...cap, marketCapUsd: cap.marketCapUsd.times('0.01') } : cap,
    ),
  });

  it('is decided anew until the market has been seen, and then kept until midnight', () => {
    const engine = opened();
    const first = tickAt(engine, NOON_MS, false, shrunk);
    expect(first.basket?.current).toMatchObject({ kind: 'provisional' });
    expect(constituentsOf(first)).not.toContain('DAI');
    const seen = tickAt(engine, NOON_MS + 60_000, true);
    expect(constituentsOf(seen)).toEqual(SAMPLE_BASKET);
    const later = tickAt(engine, NOON_MS + 120_000, true, shrunk);
    expect(constituentsOf(later)).toEqual(SAMPLE_BASKET);
    const midnight = tickAt(engine, MIDNIGHT_MS, true, shrunk);
    expect(midnight.basket?.current).toMatchObject({
      kind: 'opening',
      effectiveFromMs: MIDNIGHT_MS,
    });
    expect(constituentsOf(midnight)).not.toContain('DAI');
    expect(midnight.basket?.past).toEqual([]);
    expect(indexOf(midnight, 'SYI').reason).toBeNull();
    // Now only a review or an exit changes it.
    const day = tickAt(engine, MIDNIGHT_MS + DAY_MS, true);
    expect(constituentsOf(day)).toEqual(constituentsOf(midnight));
  });

  it('is not decided for good by a start after midnight that has seen little', () => {
    const engine = opened();
    tickAt(engine, NOON_MS, true);
    const again = new Engine(sampleOptions({ basket: BY_RULE, state: throughJson(engine.state) }));
    const early = tickAt(again, MIDNIGHT_MS + HOUR_MS, false, (update) => ({
      ...update,
      quotes: [],
      books: [],
    }));
    expect(early.basket?.current).toMatchObject({ kind: 'provisional', coins: SAMPLE_BASKET });
    const seen = tickAt(again, MIDNIGHT_MS + HOUR_MS + 30_000, true);
    expect(seen.basket?.current).toMatchObject({ kind: 'opening', coins: SAMPLE_BASKET });
  });

  it('loses no coin for lack of data before the market has been seen, nor by a source that fails', () => {
    const engine = opened();
    tickAt(engine, NOON_MS, false);
    const late = NOON_MS + 10 * MINUTE_MS;
    expect(constituentsOf(tickAt(engine, late, false, silent))).toContain('DAI');
    const { source } = coarseUpdate(late).quotes?.[0] ?? {};
    engine.apply(silent(coarseUpdate(late + 30_000), late));
    const tick = engine.tick(late + 30_000, {
      ...{ publishedAtMs: late, indicativeRecords: false },
      sources: { ...ALL_READ, failing: [source ?? ''] },
    });
    expect(constituentsOf(tick)).toContain('DAI');
  });

  it('loses a coin without data once the market has been seen', () => {
    const engine = opened();
    tickAt(engine, NOON_MS, false);
    const tick = tickAt(engine, NOON_MS + 10 * MINUTE_MS, true, silent);
    expect(constituentsOf(tick)).not.toContain('DAI');
  });
});

it('counts a price of two venues and an aggregator that agrees', () => {
  const keep =
    (count: number): Change =>
    (update) => ({
      ...update,
      quotes: update.quotes?.filter(({ symbol, venue }) => {
        const venues = (update.quotes ?? []).filter((row) => row.symbol === 'DAI');
        return symbol !== 'DAI' || venues.slice(0, count).some((row) => row.venue === venue);
      }),
    });
  const pricedWith = (count: number) => {
    const { tick } = warmEngine(NOON_MS, { ...byRule(), change: keep(count) });
    return tick.basket?.standing.find(({ symbol }) => symbol === 'DAI')?.pricedPercent;
  };
  expect([pricedWith(3), pricedWith(2), pricedWith(1)]).toEqual(['100', '100', '0']);
});

it('hands over a day of each candidate when it has ended, without the hours in which a source failed', () => {
  const { engine } = warmEngine(NOON_MS, byRule());
  const silent = without('quotes', 'DAI');
  for (let atMs = NOON_MS + HOUR_MS / 4; atMs <= MIDNIGHT_MS; atMs += HOUR_MS / 4) {
    const isDown = atMs > NOON_MS + HOUR_MS && atMs <= NOON_MS + 4 * HOUR_MS;
    const update = coarseUpdate(atMs);
    engine.apply(isDown ? silent(update, atMs) : update);
    const failing = isDown ? [update.quotes?.[0]?.source ?? ''] : [];
    const sources = { ...ALL_READ, failing };
    const tick = engine.tick(atMs, { publishedAtMs: atMs, indicativeRecords: false, sources });
    if (atMs < MIDNIGHT_MS) {
      expect(tick.candidateDays).toEqual([]);
      continue;
    }
    const dayOf = (name: string) => tick.candidateDays.find(({ symbol }) => symbol === name);
    expect(dayOf('DAI')).toMatchObject({ hours: 10, pricedHours: 10 });
    // From the five minutes before noon on.
    expect(dayOf('USDC')).toMatchObject({
      ...{ hours: 13, pricedHours: 13, liquidHours: 13 },
      circulationUsd: expect.stringMatching(/^7\d{10}$/),
      protocols: expect.any(Number),
    });
    expect(new Set(tick.candidateDays.map(({ date }) => date))).toEqual(new Set(['2026-03-04']));
  }
});

it('keeps its opening through a restart, whatever the market has become', () => {
  const { engine } = warmEngine(NOON_MS, byRule());
  const state = throughJson(engine.state);
  const bigger: Change = (update) => ({
    ...update,
    marketCaps: update.marketCaps?.map((cap) => ({
      ...cap,
      marketCapUsd: cap.marketCapUsd.times(50),
    })),
  });
  const again = new Engine(sampleOptions({ basket: BY_RULE, state }));
  const tick = lastOf(run(again, NOON_MS, NOON_MS + 2 * DAY_MS, { ...sixHourly, change: bigger }));
  expect(tick.basket?.current).toMatchObject({ kind: 'opening', coins: SAMPLE_BASKET });
});

it('takes a committed review over at 00:00 UTC of its first day', () => {
  const review: BasketReview = {
    ...{ kind: 'review', effectiveDay: '2026-03-05', candidates: [] },
    coins: ['USDT', 'DAI', 'PYUSD'],
  };
  const plan: BasketPlan = { kind: 'by-rule', reviews: [FOUNDING, review] };
  const { engine } = warmEngine(MIDNIGHT_MS - 30_000, byRule(plan));
  expect(engine.state.basket?.current?.kind).toBe('provisional');
  const tick = lastOf(run(engine, MIDNIGHT_MS - 30_000, MIDNIGHT_MS));
  expect(tick.basket?.current).toMatchObject({ kind: 'review', effectiveFromMs: MIDNIGHT_MS });
  expect(constituentsOf(tick)).toEqual(['USDT', 'DAI', 'PYUSD']);
  expect(tick.basket?.past).toEqual([]);
});

describe('an exit', () => {
  const review: BasketReview = {
    ...{ kind: 'review', effectiveDay: '2026-03-01', candidates: [] },
    coins: ['USDT', 'USDC', 'DAI', 'USD1'],
  };
  const plan: BasketPlan = { kind: 'by-rule', reviews: [FOUNDING, review] };
  const dead: Change = (update) => ({
    ...update,
    books: update.books?.filter((row) => row.symbol !== 'USD1'),
    quotes: update.quotes?.filter((row) => row.symbol !== 'USD1'),
    prices: update.prices?.filter((row) => row.symbol !== 'USD1'),
  });
  const started = () => {
    const engine = new Engine(sampleOptions({ basket: plan }));
    run(engine, NOON_MS - HOUR_MS, NOON_MS, { stepMs: HOUR_MS, prime: true });
    return engine;
  };

  it('takes out a coin without a price for 72 hours, at the next 00:00 UTC', () => {
    const ticks = run(started(), NOON_MS, NOON_MS + 4 * DAY_MS, { ...sixHourly, change: dead });
    const left = ticks.find(({ basket }) => basket?.current?.kind === 'exit');
    expect(left?.atMs).toBe(MIDNIGHT_MS + 3 * DAY_MS);
    expect(left?.basket?.current?.coins).toEqual(['USDT', 'USDC', 'DAI']);
    expect(left?.basket?.current?.reason).toBe('USD1: no_price');
    // It may come back, but not into the basket.
    expect(lastOf(ticks).basket?.current?.coins).toEqual(['USDT', 'USDC', 'DAI']);
  });

  it('never leaves fewer than three', () => {
    const three = { ...review, coins: ['USDT', 'USDC', 'USD1'] };
    const engine = new Engine(
      sampleOptions({ basket: { kind: 'by-rule', reviews: [FOUNDING, three] } }),
    );
    const ticks = run(engine, NOON_MS, NOON_MS + 5 * DAY_MS, { ...sixHourly, change: dead });
    expect(lastOf(ticks).basket?.current?.coins).toEqual(['USDT', 'USDC', 'USD1']);
  });
});

it('is what a fixed feed names, without candidates', () => {
  const { tick } = warmEngine(NOON_MS, { records: true });
  expect([tick.basket, tick.candidateDays]).toEqual([null, []]);
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYI');
  const fixed = { kind: 'recorded', coins: SAMPLE_BASKET, decidedAt: null };
  expect(record?.basket).toMatchObject(fixed);
  const first: BasketPlan = { kind: 'fixed', coins: FOUNDING_COINS };
  const keeper = new BasketKeeper(first, structuredClone(NO_BASKET), METHODOLOGY_PARAMETERS);
  expect(keeper.forRecord()).toMatchObject({ kind: 'founding', coins: FOUNDING_COINS });
});
