import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@/lib/benchmark/durations';
import { ladderDepths } from '@/lib/benchmark/liquidity/book-depth';
import {
  countDepths,
  type DepthMemory,
  depthCoverage,
  expectedDepths,
  type HourlyDepth,
  isHourlyDue,
} from '@/lib/benchmark/liquidity/expected-depth';
import { type BookDepth, bookDepth } from '@/lib/benchmark/liquidity/liquidity';
import type { LadderRung, VenueBook } from '@/lib/benchmark/observations';
import { METHODOLOGY_PARAMETERS as P } from '@/lib/benchmark/parameters';
import { dec, ONE, toText } from '@/lib/benchmark/units';
import { bookOf, depthOf, NOW } from '../market-samples';

describe('expected depth', () => {
  function hour(agoHours: number, usd: string): HourlyDepth {
    return { atMs: NOW - agoHours * HOUR_MS, depthsUsd: [usd, usd, usd] };
  }

  function depth(venue: string, ten: string, twenty = ten, fifty = twenty): BookDepth {
    return depthOf(venue, ten, { depth20Usd: dec(twenty), depth50Usd: dec(fifty) });
  }

  const expects = (usd: string, seenAtMs = NOW): DepthMemory[string] => ({
    expectedUsd: [usd, usd, usd],
    seenAtMs,
    jump: null,
  });

  const counted = (found: { counted: readonly BookDepth[] }) =>
    found.counted.map(({ depth10Usd, depth20Usd, depth50Usd }) =>
      [depth10Usd, depth20Usd, depth50Usd].map(toText).join(' '),
    );

  test('what is expected is the last hourly depth of fewer than 24, else the median of seven days', () => {
    const hours = Array.from({ length: 23 }, (_, place) => hour(23 - place, `${place}`));
    expect(expectedDepths([], NOW, P)).toBeNull();
    expect(expectedDepths(hours, NOW, P)).toEqual(['22', '22', '22']);
    // 0 to 22 and 1000: between the two in the middle.
    expect(expectedDepths([...hours, hour(0, '1000')], NOW, P)).toEqual(['11.5', '11.5', '11.5']);
    const old = Array.from({ length: 24 }, (_, place) => hour(7 * 24 - place, `${place}`));
    expect(expectedDepths(old, NOW, P)).toEqual(['11.5', '11.5', '11.5']);
    expect(expectedDepths(old, NOW + 1, P)).toEqual(['23', '23', '23']);
    expect(expectedDepths(old, NOW + DAY_MS, P)).toBeNull();
  });

  test('an hourly depth is due once in each hour of the clock', () => {
    const atMs = Math.floor(NOW / HOUR_MS) * HOUR_MS;
    const hours: HourlyDepth[] = [{ atMs: atMs + 5, depthsUsd: ['1', '1', '1'] }];
    expect(isHourlyDue([], NOW)).toBe(true);
    expect(isHourlyDue(hours, atMs + HOUR_MS - 1)).toBe(false);
    expect(isHourlyDue(hours, atMs + HOUR_MS)).toBe(true);
  });

  describe('a depth jump', () => {
    const memory: DepthMemory = { a: expects('100'), b: expects('100'), c: expects('100') };
    const others = [depth('b', '100'), depth('c', '100')];

    test('counts five times what is expected, in the bucket in which it is too deep', () => {
      expect(counted(countDepths([depth('a', '500'), ...others], memory, NOW, P))[0]).toBe(
        '500 500 500',
      );
      const found = countDepths([depth('a', '90', '500', '500.01'), ...others], memory, NOW, P);
      expect(counted(found)[0]).toBe('90 500 500');
      expect(found.jumped).toEqual(['a']);
      expect(found.after.a).toEqual({
        expectedUsd: ['100', '100', '100'],
        seenAtMs: NOW,
        jump: { sinceMs: NOW, limitsUsd: ['500', '500', '500'] },
      });
    });

    test('keeps its limits for 24 hours, whatever is expected meanwhile, and is then believed', () => {
      const books = [depth('a', '1000000'), ...others];
      const { after } = countDepths(books, memory, NOW, P);
      const meant = {
        ...after,
        a: { ...after.a, expectedUsd: ['500', '500', '500'] },
      } as DepthMemory;
      const late = countDepths(books, meant, NOW + DAY_MS - 1, P);
      expect(counted(late)[0]).toBe('500 500 500');
      const believed = countDepths(books, meant, NOW + DAY_MS, P);
      expect(counted(believed)[0]).toBe('1000000 1000000 1000000');
      expect(believed.after.a).toEqual({ expectedUsd: null, seenAtMs: NOW, jump: null });
      expect(believed.jumped).toEqual([]);
    });

    test('ends when the depth is back within its limits', () => {
      const { after } = countDepths([depth('a', '501'), ...others], memory, NOW, P);
      const back = countDepths([depth('a', '500'), ...others], after, NOW + HOUR_MS, P);
      expect(back.after.a?.jump).toBeNull();
    });

    test('is measured by the median of the others where nothing is expected', () => {
      const books = [depth('a', '1000000'), depth('b', '10'), depth('c', '20'), depth('d', '60')];
      const found = countDepths(books, {}, NOW, P);
      expect(counted(found)).toEqual(['100 100 100', '10 10 10', '20 20 20', '60 60 60']);
      const nextHour = (Math.floor(NOW / HOUR_MS) + 1) * HOUR_MS;
      const held = countDepths(books, found.after, nextHour - 1, P);
      expect([counted(held)[0], held.jumped]).toEqual(['100 100 100', ['a']]);
      const first = countDepths(books, found.after, nextHour, P);
      expect([counted(first)[0], first.jumped]).toEqual(['1000000 1000000 1000000', []]);
      // What the others themselves may show at most is the measure.
      const some = countDepths(books, { a: expects('1') }, NOW, P);
      expect(counted(some)[0]).toBe('5 5 5');
      expect(counted(some)[3]).toBe('50 50 50');
      expect(counted(countDepths([depth('a', '1000000')], {}, NOW, P))).toEqual([
        '1000000 1000000 1000000',
      ]);
      const silent = [depth('a', '9'), depth('b', '0'), depth('c', '0')];
      expect(counted(countDepths(silent, {}, NOW, P))[0]).toBe('9 9 9');
    });
  });

  test('coverage is the share of expected D20 that stands; what is not expected yet stands for itself', () => {
    const memory: DepthMemory = { a: expects('60'), b: expects('40'), c: expects('20') };
    const kappa = (...books: BookDepth[]) => depthCoverage(memory, books).toFixed();
    expect(kappa(depth('a', '1'), depth('b', '1'), depth('c', '1'))).toBe('1');
    expect(kappa(depth('a', '1'), depth('b', '1'))).toBe('0.666667');
    expect(kappa(depth('a', '1'))).toBe('0');
    expect(kappa()).toBe('0');
    const joined: DepthMemory = { ...memory, d: { expectedUsd: null, seenAtMs: NOW, jump: null } };
    const books = [depth('a', '1'), depth('b', '1'), depth('d', '30')];
    expect(depthCoverage(joined, books).toFixed()).toBe('0.866667');
    const jump = { sinceMs: NOW, limitsUsd: ['30', '30', '30'] };
    const jumped: DepthMemory = { ...memory, d: { expectedUsd: null, seenAtMs: NOW, jump } };
    expect(depthCoverage(jumped, books.slice(0, 2)).toFixed()).toBe('0.533333');
    const flat: DepthMemory = { a: expects('0'), b: expects('0') };
    expect(depthCoverage(flat, [depth('a', '0')]).toFixed()).toBe('0.5');
    expect(depthCoverage({}, []).toFixed()).toBe('1');
  });
});

describe('ladder depth', () => {
  const AMOUNTS = ['10000', '100000', '1000000', '5000000', '10000000', '25000000', '50000000'];
  const BUCKETS = P.liquidity.bucketsBps;

  /** Rungs of the methodology's ladder at these average prices. */
  const ladder = (prices: readonly string[]): LadderRung[] =>
    prices.map((price, index) => ({ amount: dec(AMOUNTS[index] ?? ''), price: dec(price) }));

  const depthsOf = (prices: readonly string[], coinUsd = '1') =>
    ladderDepths(ladder(prices), BUCKETS, dec(coinUsd)).map(({ depthUsd, isTruncated }) => [
      depthUsd.toFixed(),
      isTruncated,
    ]);

  describe('ladderDepths', () => {
    it('interpolates between the last rung within and the first beyond', () => {
      // Losses 0, 1, 4, 8, 12, 24, 60 bps. 10 bps: halfway from 5M (8) to 10M (12). 20 bps: two thirds
      // from 10M (12) to 25M (24). 50 bps: 26/36 from 25M (24) to 50M (60).
      const prices = ['1', '0.9999', '0.9996', '0.9992', '0.9988', '0.9976', '0.994'];
      expect(depthsOf(prices).map(([depth]) => dec(String(depth)).toFixed(2))).toEqual([
        '7500000.00',
        '20000000.00',
        '43055555.56',
      ]);
      expect(depthsOf(prices).map(([, isTruncated]) => isTruncated)).toEqual([false, false, false]);
    });

    it('includes the bound itself', () => {
      expect(depthsOf(['1', '0.999', '0.998', '0.995', '0.99', '0.98', '0.97'])).toEqual([
        ['100000', false],
        ['1000000', false],
        ['5000000', false],
      ]);
    });

    it('measures from the price of the smallest amount, wherever that stands', () => {
      // At 0.9: 0.8991 is exactly 10 bps less, 0.8982 exactly 20, 0.8955 exactly 50.
      expect(depthsOf(['0.9', '0.8991', '0.8982', '0.8955', '0.8', '0.7', '0.6'], '0.9')).toEqual([
        ['90000', false],
        ['900000', false],
        ['4500000', false],
      ]);
    });

    it('finds depth below the first step too', () => {
      // 100k loses 40 bps: 10 bps is a quarter of the way from 10k, 20 bps half.
      expect(depthsOf(['1', '0.996', '0.9'])).toEqual([
        ['32500', false],
        ['55000', false],
        // 1/96 of the way from 100k (40 bps) to 1M (1,000 bps).
        ['109375', false],
      ]);
    });

    it('says that it is a lower bound where no rung lies beyond', () => {
      expect(depthsOf(['1', '0.9999', '0.9985'])).toEqual([
        [expect.stringMatching(/^678571\.42857/), false],
        ['1000000', true],
        ['1000000', true],
      ]);
      expect(depthsOf(['1'])).toEqual(BUCKETS.map(() => ['10000', true]));
      expect(depthsOf([])).toEqual([]);
    });

    it('ends at the first rung beyond, and takes a better price for what it is', () => {
      // 100k pays 1 bp more than 10k, 1M loses 99 bps, 5M looks sound again: not believed.
      expect(depthsOf(['1', '1.0001', '0.9901', '1'])[0]).toEqual(['199000', false]);
    });

    it('grows with the distance, and never passes the largest rung', () => {
      const losses = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 1, maxLength: 7 });
      fc.assert(
        fc.property(losses, (tenthsOfBps) => {
          const prices = [
            '1',
            ...tenthsOfBps.slice(0, 6).map((loss) => String(1 - loss / 100_000)),
          ];
          const depths = ladderDepths(ladder(prices), BUCKETS, ONE).map(({ depthUsd }) => depthUsd);
          const largest = dec(AMOUNTS[prices.length - 1] ?? '');
          for (const [index, depth] of depths.entries()) {
            expect(depth.gte(depths[index - 1] ?? '10000')).toBe(true);
            expect(depth.lte(largest)).toBe(true);
          }
        }),
        { seed: 20260902 },
      );
    });
  });

  describe('a book with a ladder', () => {
    const book = (rungs: readonly LadderRung[], quoteCurrency = 'USDC'): VenueBook =>
      bookOf({
        ...{ venue: 'ethereum-dex', exchange: 'ethereum-dex', symbol: 'DAI', quoteCurrency },
        bids: [{ price: dec('0.9998'), size: dec('10000') }],
        asks: [{ price: dec('1.0002'), size: dec('10000') }],
        ladder: rungs,
      });

    it('has the ladder’s depth in dollars, and the spread of the smallest amounts', () => {
      const rungs = ladder([
        '0.9998',
        '0.9988002',
        '0.9978004',
        '0.9948010',
        '0.99',
        '0.98',
        '0.97',
      ]);
      expect(bookDepth(book(rungs), dec('0.9'), P)).toMatchObject({
        venue: 'ethereum-dex',
        spreadBps: dec('4'),
        // 100k, 1M and 5M coins at 0.9998 USDC, a USDC at $0.90.
        depth10Usd: dec('89982'),
        depth20Usd: dec('899820'),
        depth50Usd: dec('4499100'),
        truncated: [false, false, false],
      });
    });

    it('is refused like any other without a price of its quote currency', () => {
      expect(bookDepth(book(ladder(['0.9998'])), null, P)).toBeNull();
    });
  });
});
