import fc from 'fast-check';
import { dec, roundHalfEven } from '@/lib/benchmark/units';
import { meanOf } from '@/lib/features/service/figures';

it.each([
  ['5.23684', 2, 2.61842],
  ['0.0000005', 1, 0],
  ['0.0000015', 1, 0.000002],
  ['-0.0000015', 1, -0.000002],
  ['-0.5', 3, -0.166667],
  ['7', 1, 7],
])('takes the mean of %s over %i for %d', (sum, count, mean) => {
  expect(meanOf(sum, count, 6)).toBe(mean);
});

it('is what the decimals say', () => {
  const sums = fc.tuple(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 9 }));
  fc.assert(
    fc.property(sums, fc.integer({ min: 1, max: 3_000 }), ([digits, places], count) => {
      const sum = dec(digits).div(10 ** places);
      expect(meanOf(sum.toFixed(), count, 6) + 0).toBe(
        roundHalfEven(sum.div(count), 6).toNumber() + 0,
      );
    }),
  );
});
