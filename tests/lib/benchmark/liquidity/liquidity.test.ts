import fc from 'fast-check';
import { DAY_MS } from '@/lib/benchmark/durations';
import type { DepthMemory, VenueDepth } from '@/lib/benchmark/liquidity/expected-depth';
import {
  type BookDepth,
  bookDepth,
  cappedSum,
  type LiquidityInput,
  liquidityScore,
  refuseBook,
  scoreFromDepth,
} from '@/lib/benchmark/liquidity/liquidity';
import type { VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as P } from '@/lib/benchmark/parameters';
import { Dec, dec, ONE, sum } from '@/lib/benchmark/units';
import { bookOf, depthOf, NOW } from '../market-samples';

type Side = readonly (readonly [price: string, size: number])[];

function book(bids: Side, asks: Side): VenueBook {
  const levels = (side: Side) =>
    side.map(([price, size]) => ({ price: dec(price), size: dec(size) }));
  return bookOf({ venue: 'v', exchange: 'v', bids: levels(bids), asks: levels(asks) });
}

function depth(venue: string, usd: [number, number, number?], spread = 1, ageMs = 0): BookDepth {
  return depthOf(venue, usd[0], {
    ...{ observedAtMs: NOW - ageMs, spreadBps: dec(spread) },
    ...{ depth20Usd: dec(usd[1]), depth50Usd: dec(usd[2] ?? usd[1]) },
    truncated: [false, false, venue === 'short'],
  });
}

const score = (depths: readonly BookDepth[], before: Partial<LiquidityInput> = {}) =>
  liquidityScore({
    ...{ depths, carry: null, memory: {}, haveVenuesAnswered: true, nowMs: NOW, parameters: P },
    ...before,
  });

const MINUTES = 60_000;

describe('one book', () => {
  const whole = book(
    [
      ['0.9995', 1000],
      ['0.9990', 2000],
      ['0.9980', 4000],
      ['0.9900', 9000],
    ],
    [
      ['1.0005', 500],
      ['1.0010', 1000],
      ['1.0020', 10_000],
      ['1.0051', 9000],
    ],
  );

  test('takes the smaller side within each distance, bounds included', () => {
    const found = bookDepth(whole, ONE, P);
    expect(found?.spreadBps.toFixed()).toBe('10');
    expect(found?.depth10Usd.toFixed(2)).toBe('1501.25');
    expect(found?.depth20Usd.toFixed(2)).toBe('6989.50');
    expect(found?.depth50Usd.toFixed(2)).toBe('6989.50');
    expect(found?.truncated).toEqual([false, false, false]);
  });

  test('is converted with the quote coin', () => {
    const found = bookDepth(whole, dec('0.5'), P);
    expect(found?.depth10Usd.toFixed()).toBe('750.62');
  });

  test('that ends inside a bucket is marked truncated there, on whichever side', () => {
    const short = book(
      [
        ['0.9995', 1000],
        ['0.9975', 1000],
      ],
      [
        ['1.0005', 500],
        ['1.0100', 500],
      ],
    );
    expect(bookDepth(short, ONE, P)?.truncated).toEqual([false, false, true]);
    const tiny = book(
      [['0.9995', 1]],
      [
        ['1.0005', 1],
        ['1.0100', 500],
      ],
    );
    expect(bookDepth(tiny, ONE, P)?.truncated).toEqual([true, true, true]);
  });

  test('so wide that nothing is near its mid has no depth, which is known and zero', () => {
    const wide = bookDepth(book([['0.98', 10]], [['1.02', 10]]), ONE, P);
    expect(wide?.depth50Usd.toFixed()).toBe('0');
    expect(wide?.spreadBps.toFixed()).toBe('400');
    expect(wide?.truncated).toEqual([false, false, false]);
  });

  test('is refused where it cannot be read, with the rule', () => {
    const cases = [
      [book([], [['1', 1]]), ONE, 'one-sided-book'],
      [book([['1', 1]], []), ONE, 'one-sided-book'],
      [book([['0', 1]], [['1', 1]]), ONE, 'one-sided-book'],
      [book([['1.01', 1]], [['1', 1]]), ONE, 'crossed-book'],
      [whole, null, 'unpriced-quote-currency'],
      [whole, new Dec(0), 'unpriced-quote-currency'],
    ] as const;
    for (const [bad, rate, rule] of cases) {
      expect(bookDepth(bad, rate, P)).toBeNull();
      expect(refuseBook(bad, rate)?.rule).toBe(rule);
    }
    expect(refuseBook(whole, ONE)).toBeNull();
  });
});

describe('the score', () => {
  test.each([
    [10e6, 25e6, 1, '1'],
    [5e6, 10e6, 10.5, '0.46'],
    [2e6, 5e6, 5.75, '0.31'],
    [0, 10e6, 20, '0.16'],
    [0, 0, 20, '0'],
    [0, 0, 1, '0'],
    [99e6, 99e6, 0, '1'],
    [10e6, 25e6, 500, '0.8'],
  ])('of (%s, %s, %s) is %s', (depth10, depth20, spread, expected) => {
    expect(scoreFromDepth(dec(depth10), dec(depth20), dec(spread), P).toFixed()).toBe(expected);
  });

  test('sums the venues, each capped at the others, with the median spread', () => {
    const found = score([
      depth('a', [100e6, 100e6], 1),
      depth('b', [1e6, 2e6], 5.75),
      depth('short', [0, 0.5e6, 3e6], 9),
    ]);
    expect(found).toMatchObject({ method: 'observed', venues: 3, observedAtMs: NOW });
    expect(found.flags).toEqual(['depth-jump']);
    expect(found.depth10Usd?.toFixed()).toBe('2000000');
    expect(found.depth20Usd?.toFixed()).toBe('5000000');
    expect(found.medianSpreadBps?.toFixed()).toBe('5.75');
    expect(found.score?.toFixed()).toBe('0.31');
    expect(found.truncated).toEqual([false, false, true]);
  });

  test('needs two venues, whose last books stand for 15 minutes', () => {
    const one = [depth('a', [1e6, 1e6])];
    const none = { score: null, method: 'none', depth10Usd: null, carry: null, venues: 1 };
    expect(score(one)).toMatchObject(none);
    expect(score([...one, depth('a', [9e6, 9e6])])).toMatchObject(none);
    expect(score([...one, depth('b', [1e6, 1e6], 1, 15 * MINUTES)])).toMatchObject(none);
    expect(score([...one, depth('b', [1e6, 1e6], 1, -1)])).toMatchObject(none);
    const two = [...one, depth('b', [1e6, 1e6], 1, 15 * MINUTES - 1)];
    expect(score(two)).toMatchObject({ venues: 2, method: 'observed', coverage: ONE });
    // The time of the whole is that of the middle book.
    expect(score([...two, depth('c', [1e6, 1e6])]).observedAtMs).toBe(NOW);
  });

  test('waits for the venues while nothing is expected', () => {
    const two = ['a', 'b'].map((venue) => depth(venue, [1e6, 1e6]));
    const warming = score(two, { haveVenuesAnswered: false });
    expect(warming).toMatchObject({ score: null, method: 'none', flags: ['warming'], memory: {} });
    const { memory } = score(two);
    expect(score(two, { memory, haveVenuesAnswered: false })).toMatchObject({
      method: 'observed',
      flags: [],
    });
  });

  describe('with what is expected of its venues', () => {
    // D20 of 40, 30, 20 and 10 % of the whole.
    const venues: [string, number][] = [
      ['a', 4e6],
      ['b', 3e6],
      ['c', 2e6],
      ['d', 1e6],
    ];
    const books = venues.map(([venue, usd]) => depth(venue, [usd / 2, usd], 3, 10_000));
    const memory: DepthMemory = Object.fromEntries(
      venues.map(([venue, usd]) => [
        venue,
        {
          expectedUsd: [`${usd / 2}`, `${usd}`, `${usd}`],
          seenAtMs: NOW - 10_000,
          jump: null,
        } as const,
      ]),
    );
    const first = score(books, { memory });
    const { carry } = first;

    test('sums the standing books from a coverage of 0.8 on', () => {
      expect(first).toMatchObject({ method: 'observed', coverage: ONE });
      const found = score(books.slice(0, 3), { memory, carry });
      expect(found.coverage.toFixed()).toBe('0.9');
      expect(found).toMatchObject({ method: 'observed', venues: 3 });
      expect(found.depth20Usd?.toFixed()).toBe('9000000');
      const atBound = score(
        [books[0], books[1], books[3]].flatMap((book) => book ?? []),
        {
          memory,
          carry,
        },
      );
      expect(atBound.coverage.toFixed()).toBe('0.8');
      expect(atBound.method).toBe('observed');
    });

    test('is carried below it for 24 hours from its own observation, and is then unknown', () => {
      const few = books.slice(0, 2).map((book) => ({ ...book, observedAtMs: NOW + DAY_MS }));
      const stored = JSON.parse(JSON.stringify({ memory, carry }));
      const last = score(few, { ...stored, nowMs: NOW + DAY_MS - 10_001 });
      expect(last.method).toBe('carried_forward');
      const carried = score(books.slice(0, 2), stored);
      expect(carried.coverage.toFixed()).toBe('0.6');
      expect(carried).toMatchObject({
        method: 'carried_forward',
        observedAtMs: NOW - 10_000,
        venues: 2,
        score: first.score,
        depth20Usd: first.depth20Usd,
        carry: first.carry,
      });
      const later = { ...stored, nowMs: NOW + DAY_MS - 10_000 };
      expect(score(few, later)).toMatchObject({ method: 'none', score: null, carry: null });
    });

    test('counts no venue for more than the others in the coverage either', () => {
      const one = {
        ...memory,
        a: { ...(memory.a as VenueDepth), expectedUsd: ['9000000', '9000000', '9000000'] as const },
      };
      const found = score(books.slice(1), { memory: one, carry });
      expect(found.coverage.toFixed()).toBe('0.5');
      expect(score(books.slice(0, 1), { memory: one, carry }).method).toBe('carried_forward');
    });

    test('expects a venue for seven days after its last book', () => {
      const seenAtMs = (agoMs: number) => ({
        ...memory,
        a: { ...(memory.a as VenueDepth), seenAtMs: NOW - agoMs },
      });
      expect(score(books.slice(1), { memory: seenAtMs(7 * DAY_MS) }).coverage.toFixed()).toBe(
        '0.6',
      );
      const gone = score(books.slice(1), { memory: seenAtMs(7 * DAY_MS + 1) });
      expect(gone).toMatchObject({ coverage: ONE, method: 'observed' });
      expect(Object.keys(gone.memory)).toEqual(['b', 'c', 'd']);
    });
  });
});

const usd = fc.nat(50_000_000);

test('a score stays in 0–1 and the order of the venues changes nothing', () => {
  const rows = fc.array(fc.tuple(usd, usd, fc.nat(400)), { minLength: 3, maxLength: 7 });
  fc.assert(
    fc.property(rows, (values) => {
      const depths = values.map(([d10, d20, spread], at) => depth(`v${at}`, [d10, d20], spread));
      const found = score(depths);
      expect(found.score?.toNumber()).toBeGreaterThanOrEqual(0);
      expect(found.score?.toNumber()).toBeLessThanOrEqual(1);
      const { memory: _, ...figures } = found;
      expect(score([...depths].reverse())).toMatchObject(figures);
    }),
  );
});

test('a capped sum is at most the sum, and at most twice what the others have', () => {
  fc.assert(
    fc.property(fc.array(usd, { maxLength: 7 }), (values) => {
      const found = cappedSum(values.map((value) => dec(value)));
      const others = sum(values.map((value) => dec(value))).minus(Math.max(0, ...values));
      const total = sum(values.map((value) => dec(value)));
      expect(found.lessThanOrEqualTo(total)).toBe(true);
      expect(found.lessThanOrEqualTo(others.times(2))).toBe(true);
    }),
  );
});

test('depth never falls with distance', () => {
  const side = fc.array(fc.tuple(fc.nat(80), fc.nat(1000)), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(side, side, (below, above) => {
      const price = (bps: number) => dec(1).plus(dec(bps).div(10_000)).toFixed();
      const bids = [...below]
        .sort((a, b) => a[0] - b[0])
        .map(([bps, size]) => [price(-bps), size] as const);
      const asks = [...above]
        .sort((a, b) => a[0] - b[0])
        .map(([bps, size]) => [price(bps), size] as const);
      const found = bookDepth(book(bids, asks), ONE, P);
      expect(found?.depth10Usd.lessThanOrEqualTo(found.depth20Usd)).toBe(true);
      expect(found?.depth20Usd.lessThanOrEqualTo(found.depth50Usd)).toBe(true);
    }),
  );
});
