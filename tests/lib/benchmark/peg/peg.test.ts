import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS as P } from '@/lib/benchmark/parameters';
import { deviationBps, pegClass, pegScore } from '@/lib/benchmark/peg/peg';
import { dec } from '@/lib/benchmark/units';

test.each([
  ['1', '0'],
  ['1.0010', '10'],
  ['0.9996', '-4'],
  ['0.87', '-1300'],
  ['1.00000049', '0'],
  ['0.9999995', '0'],
  ['0.9999985', '-0.02'],
])('a price of %s deviates by %s bps', (price, expected) => {
  expect(deviationBps(dec(price)).equals(dec(expected))).toBe(true);
});

test.each([
  [0, 0, '1'],
  [10, 5, '0.75'],
  [-4, 2, '0.9'],
  [25, 0, '0.5'],
  [-40, 20, '0'],
  [50, 0, '0'],
  [-1300, 400, '0'],
])('the peg score of (%s, %s) is %s', (deviation, volatility, expected) => {
  expect(pegScore(dec(deviation), dec(volatility), P)?.toFixed()).toBe(expected);
});

test('what is not known has no score', () => {
  expect(pegScore(null, dec(0), P)).toBeNull();
  expect(pegScore(dec(0), null, P)).toBeNull();
});

test.each([
  ['0', 'stable'],
  ['-49.99', 'stable'],
  ['50', 'warning'],
  ['-199.99', 'warning'],
  ['200', 'alert'],
  ['-1300', 'alert'],
])('%s bps is %s', (deviation, expected) => {
  expect(pegClass(dec(deviation), P)).toBe(expected);
});

test('a score stays in 0–1, does not care for the sign, and falls with distance', () => {
  const bps = fc.integer({ min: -100_000, max: 100_000 }).map((value) => dec(value).div(100));
  fc.assert(
    fc.property(bps, bps, fc.nat(50_000), (near, far, hundredths) => {
      const volatility = dec(hundredths).div(100);
      const score = (deviation: typeof near) =>
        pegScore(deviation, volatility, P)?.toNumber() ?? NaN;
      expect(score(near)).toBeGreaterThanOrEqual(0);
      expect(score(near)).toBeLessThanOrEqual(1);
      expect(score(near.negated())).toBe(score(near));
      const [small, large] = near.abs().lessThan(far.abs()) ? [near, far] : [far, near];
      expect(score(small)).toBeGreaterThanOrEqual(score(large));
    }),
  );
});
