import fc from 'fast-check';
import { advanceTrouble, NO_TROUBLE } from '@/lib/benchmark/basket/exit';
import { type Candidate, reviewBasket } from '@/lib/benchmark/basket/review';
import { type BasketReview, nextReview, reviewInForce } from '@/lib/benchmark/basket/reviews';
import { HOUR_MS } from '@/lib/benchmark/durations';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';

const candidate = (
  symbol: string,
  billions: number,
  changes: Partial<Candidate> = {},
): Candidate => ({
  symbol,
  isYieldBearing: false,
  circulationUsd: dec(billions).times(1e9),
  monitoredDays: 30,
  pricedShare: dec('0.99'),
  liquidShare: dec('0.99'),
  protocols: 2,
  yieldTvlUsd: dec(25_000_000),
  ...changes,
});
const review = (candidates: readonly Candidate[], incumbents: readonly string[] = []) =>
  reviewBasket(candidates, incumbents, METHODOLOGY_PARAMETERS);
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'];
/** Nine eligible coins of 10 to 2 billion. */
const NINE = LETTERS.map((symbol, index) => candidate(symbol, 10 - index));
const clauseOf = (changed: Partial<Candidate>, incumbents: readonly string[] = []) =>
  review([...NINE, candidate('X', 20, changed)], incumbents).verdicts.find(
    ({ symbol }) => symbol === 'X',
  )?.clause;

describe('the six largest', () => {
  it('are chosen by circulation, and the others are told their rank', () => {
    const { coins, verdicts } = review(NINE);
    expect(coins).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
    expect(verdicts.slice(6).map(({ symbol, clause, rank }) => [symbol, clause, rank])).toEqual([
      ['G', 'rank', 7],
      ['H', 'rank', 8],
      ['I', 'rank', 9],
    ]);
  });

  it('leave a constituent its place down to rank eight', () => {
    expect(review(NINE, ['H']).coins).toEqual(['A', 'B', 'C', 'D', 'E', 'H']);
    expect(review(NINE, ['I']).coins).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });

  it('are as many as there are, and none where there are fewer than three', () => {
    expect(review(NINE.slice(0, 4)).coins).toEqual(['A', 'B', 'C', 'D']);
    expect(review(NINE.slice(0, 3)).coins).toHaveLength(3);
    const few = review(NINE.slice(0, 2));
    expect(few.coins).toBeNull();
    expect(few.verdicts.some(({ isChosen }) => isChosen)).toBe(false);
  });
});

describe('the clauses', () => {
  it.each([
    ['yield_bearing', { isYieldBearing: true }],
    ['not_monitored', { monitoredDays: 29 }],
    ['circulation', { circulationUsd: dec('999999999') }],
    ['circulation', { circulationUsd: null }],
    ['price_coverage', { pricedShare: dec('0.9499') }],
    ['liquidity_coverage', { liquidShare: dec('0.9499') }],
    ['yield_sources', { protocols: 1 }],
    ['yield_sources', { yieldTvlUsd: dec('24999999') }],
  ])('%s keeps a coin out', (clause, changed) => {
    expect(clauseOf(changed)).toBe(clause);
  });

  it('are met exactly at their limits', () => {
    const changed = { circulationUsd: dec(1e9), pricedShare: dec('0.95') };
    expect(review([...NINE.slice(0, 3), candidate('X', 1, changed)]).coins).toContain('X');
  });

  it('let a constituent shrink to half a billion', () => {
    const four = [...NINE.slice(0, 3), candidate('X', 0.5)];
    expect(review(four).coins).not.toContain('X');
    expect(review(four, ['X']).coins).toContain('X');
    const smaller = [...NINE.slice(0, 3), candidate('X', 0.499)];
    expect(review(smaller, ['X']).coins).not.toContain('X');
  });

  it('ask an opening basket for no days', () => {
    const fresh = NINE.map((row) => ({ ...row, monitoredDays: 0 }));
    expect(review(fresh).coins).toBeNull();
    expect(reviewBasket(fresh, [], METHODOLOGY_PARAMETERS, true).coins).toHaveLength(6);
  });
});

describe('whatever the candidates', () => {
  const any = fc.record({
    billions: fc.integer({ min: 0, max: 40 }).map((tenths) => tenths / 10),
    isYieldBearing: fc.boolean(),
    days: fc.constantFrom(0, 30),
    priced: fc.constantFrom('0.5', '0.95', '1'),
    protocols: fc.integer({ min: 0, max: 3 }),
    isIncumbent: fc.boolean(),
  });
  const market = fc.array(any, { minLength: 0, maxLength: 14 }).map((rows) => ({
    candidates: rows.map(({ billions, isYieldBearing, days, priced, protocols }, index) =>
      candidate(`C${index}`, billions, {
        ...{ isYieldBearing, monitoredDays: days, pricedShare: dec(priced), protocols },
      }),
    ),
    incumbents: rows.flatMap(({ isIncumbent }, index) => (isIncumbent ? [`C${index}`] : [])),
  }));

  it('the order decides nothing, and a second look gives the same', () => {
    fc.assert(
      fc.property(market, ({ candidates, incumbents }) => {
        const outcome = review(candidates, incumbents.slice(0, 6));
        const reversed = review(candidates.toReversed(), incumbents.slice(0, 6).toReversed());
        expect(reversed).toEqual(outcome);
      }),
    );
  });

  it('no yield-bearing coin, three to six coins, and who is out fails a clause', () => {
    fc.assert(
      fc.property(market, ({ candidates, incumbents }) => {
        const { coins, verdicts } = review(candidates, incumbents.slice(0, 6));
        const bearing = candidates.filter((row) => row.isYieldBearing).map((row) => row.symbol);
        expect((coins ?? []).filter((symbol) => bearing.includes(symbol))).toEqual([]);
        if (coins !== null) {
          expect(coins.length).toBeGreaterThanOrEqual(3);
          expect(coins.length).toBeLessThanOrEqual(6);
          for (const row of verdicts) expect(row.clause === null).toBe(row.isChosen);
        }
        expect(verdicts).toHaveLength(candidates.length);
      }),
    );
  });

  it('no constituent that ranks eighth or better is displaced', () => {
    fc.assert(
      fc.property(market, ({ candidates, incumbents }) => {
        const { coins, verdicts } = review(candidates, incumbents.slice(0, 6));
        if (coins === null) return;
        const safe = verdicts.filter((row) => row.isIncumbent && (row.rank ?? 99) <= 8);
        expect(safe.filter((row) => !row.isChosen)).toEqual([]);
      }),
    );
  });
});

describe('an exit', () => {
  const START_MS = Date.parse('2026-11-01T06:00:00Z');
  const lasting = (hours: number, deviations: readonly (number | null)[]) =>
    deviations.reduce(
      (trouble, bps, index) =>
        advanceTrouble(
          trouble,
          bps === null ? null : dec(bps),
          START_MS + index * hours * HOUR_MS,
          METHODOLOGY_PARAMETERS,
        ),
      NO_TROUBLE,
    ).due;

  it('is due after 72 hours without a price, not before', () => {
    expect(lasting(24, [null, null, null])).toBeNull();
    expect(lasting(24, [null, null, null, null])).toBe('no_price');
    expect(lasting(24, [null, null, 0, null])).toBeNull();
  });

  it('is due after 24 hours at 1,000 bps or more, whichever the side', () => {
    expect(lasting(12, [-1000, -1200])).toBeNull();
    expect(lasting(12, [-1000, 1200, -1500])).toBe('off_peg');
    expect(lasting(12, [-1000, -999, -1000])).toBeNull();
    // A missing price is no recovery.
    expect(lasting(12, [-1000, null, -1000])).toBe('off_peg');
  });

  it('stays due when the coin recovers before midnight', () => {
    expect(lasting(12, [-1000, -1000, -1000, 0])).toBe('off_peg');
  });
});

describe('the calendar', () => {
  it.each([
    ['2026-11-22T10:00:00Z', '2027-01-01', '2027-01-08'],
    ['2026-01-01T00:00:00Z', '2026-01-01', '2026-01-08'],
    ['2026-01-01T23:00:00Z', '2026-01-01', '2026-01-08'],
    ['2026-03-31T23:59:59Z', '2026-04-01', '2026-04-08'],
    ['2026-07-02T00:00:00Z', '2026-10-01', '2026-10-08'],
  ])('after %s the next review is on %s', (now, reviewDay, effectiveDay) => {
    expect(nextReview(Date.parse(now))).toEqual({ reviewDay, effectiveDay });
  });

  it('has the last own review that has taken effect in force; the founding one is none', () => {
    const of = (kind: BasketReview['kind'], effectiveDay: string): BasketReview => ({
      ...{ kind, effectiveDay, coins: [], candidates: [] },
    });
    const reviews = [
      of('founding', '2020-01-01'),
      of('review', '2027-01-08'),
      of('review', '2027-04-08'),
    ];
    expect(reviewInForce(reviews, '2027-01-07')).toBeUndefined();
    expect(reviewInForce(reviews, '2027-01-08')?.effectiveDay).toBe('2027-01-08');
    expect(reviewInForce(reviews, '2027-05-01')?.effectiveDay).toBe('2027-04-08');
  });
});
