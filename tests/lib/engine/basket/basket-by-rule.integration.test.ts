import { verifyAuditRecord } from '@/lib/benchmark/audit/audit-verify';
import { FOUNDING_COINS } from '@/lib/benchmark/basket/founding';
import type { BasketReview } from '@/lib/benchmark/basket/reviews';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { BasketKeeper, type BasketPlan } from '@/lib/engine/basket/basket-keeper';
import { NO_BASKET } from '@/lib/engine/basket/basket-memory';
import { Engine } from '@/lib/engine/tick/engine';
import { initialState } from '@/lib/engine/tick/engine-state';
import {
  type Change,
  coarseUpdate,
  coinOf,
  indexOf,
  lastOf,
  run,
  SAMPLE_BASKET,
  sampleOptions,
  throughJson,
  warmEngine,
  withDocuments,
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
  expect(tick.basket?.current).toMatchObject({ kind: 'opening', coins: SAMPLE_BASKET });
  expect(constituentsOf(tick)).toEqual(SAMPLE_BASKET);
  expect(indexOf(tick, 'SYI')).toMatchObject({ constituentsExpected: 6, method: 'full' });
  const small = tick.basket?.decidedOn.find(({ symbol }) => symbol === 'PYUSD');
  expect(small).toMatchObject({ isChosen: false, clause: 'circulation' });
  const record = tick.indicativeRecords.find(({ index }) => index === 'SYI');
  expect(record?.basket).toMatchObject({ kind: 'opening', coins: SAMPLE_BASKET });
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

it('waits until the market has been seen, and weighs nothing before', () => {
  const engine = new Engine(sampleOptions({ basket: BY_RULE }));
  engine.apply(coarseUpdate(NOON_MS));
  const options = { publishedAtMs: NOON_MS, indicativeRecords: false };
  const early = engine.tick(NOON_MS, { ...options, hasSeenMarket: false });
  expect([early.basket?.current, constituentsOf(early)]).toEqual([null, []]);
  expect(indexOf(early, 'SYI').value).toBeNull();
  const tick = engine.tick(NOON_MS + 30_000, { ...options, hasSeenMarket: true });
  expect(tick.basket?.current?.kind).toBe('opening');
  expect(coinOf(tick, 'USDT').weightPercent).not.toBeNull();
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

it('opens on the state that an older version stored', () => {
  const { basket: _, ...old } = initialState();
  const engine = new Engine(sampleOptions({ basket: BY_RULE, state: throughJson(old) }));
  expect(lastOf(run(engine, NOON_MS, NOON_MS + 60_000)).basket?.current?.kind).toBe('opening');
});

it('takes a committed review over at 00:00 UTC of its first day', () => {
  const review: BasketReview = {
    ...{ kind: 'review', effectiveDay: '2026-03-05', candidates: [] },
    coins: ['USDT', 'DAI', 'PYUSD'],
  };
  const plan: BasketPlan = { kind: 'by-rule', reviews: [FOUNDING, review] };
  const { engine } = warmEngine(MIDNIGHT_MS - 30_000, byRule(plan));
  expect(engine.state.basket?.current?.kind).toBe('opening');
  const tick = lastOf(run(engine, MIDNIGHT_MS - 30_000, MIDNIGHT_MS));
  expect(tick.basket?.current).toMatchObject({ kind: 'review', effectiveFromMs: MIDNIGHT_MS });
  expect(constituentsOf(tick)).toEqual(['USDT', 'DAI', 'PYUSD']);
  expect(tick.basket?.past.map(({ kind }) => kind)).toEqual(['opening']);
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

it('hands over a day of each candidate when it has ended', () => {
  const { engine } = warmEngine(NOON_MS, byRule());
  const step = { stepMs: HOUR_MS / 4, prime: true };
  const ticks = run(engine, NOON_MS, MIDNIGHT_MS, step);
  const days = ticks.flatMap((tick) => tick.candidateDays);
  expect(new Set(days.map(({ date }) => date))).toEqual(new Set(['2026-03-04']));
  expect(days.find(({ symbol }) => symbol === 'USDC')).toMatchObject({
    // From the five minutes before noon on.
    ...{ hours: 13, pricedHours: 13, liquidHours: 13 },
    circulationUsd: expect.stringMatching(/^7\d{10}$/),
    protocols: expect.any(Number),
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
