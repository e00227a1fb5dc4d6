import fc from 'fast-check';
import {
  bpsToFraction,
  highestFirst,
  isoTime,
  percentToFraction,
  toNumber,
  yieldFraction,
  yieldPercent,
} from '@/lib/features/service/figures';

it('turns percent and basis points into exact fractions', () => {
  expect(percentToFraction('4.47448')).toBe('0.0447448');
  expect(bpsToFraction('167.17')).toBe('0.016717');
  expect(percentToFraction('-0.000001')).toBe('-0.00000001');
});

it('publishes a yield at six places, half-even, and keeps what is unknown unknown', () => {
  expect(yieldPercent('4.260174922536')).toBe(4.260175);
  expect(yieldPercent('0.0000005')).toBe(0);
  expect(yieldFraction('4.260174922536')).toBe(0.04260175);
  expect([yieldPercent(null), yieldFraction(null), toNumber(null)]).toEqual([null, null, null]);
});

it.each(['', 'NaN', 'Infinity', '1,5'])('refuses "%s" as a figure', (text) => {
  expect(() => toNumber(text)).toThrow(RangeError);
});

it('orders from high to low with the unknown last', () => {
  const figures = ['2', null, '10', '-1', '9.5'];
  expect([...figures].sort(highestFirst)).toEqual(['10', '9.5', '2', '-1', null]);
});

it('writes times as ISO 8601 has them, whatever time came before', () => {
  const times = fc.oneof(
    fc.integer({ min: 1.7e12, max: 1.7e12 + 3 * 86_400_000 }),
    fc.integer({ min: -8.64e15, max: 8.64e15 }),
    fc.constantFrom(0, -1, 86_399_999, 86_400_000, 1.5),
  );
  fc.assert(
    fc.property(fc.array(times, { minLength: 2 }), (all) => {
      expect(all.map((atMs) => isoTime(atMs))).toEqual(
        all.map((atMs) => new Date(atMs).toISOString()),
      );
    }),
  );
  expect(() => isoTime(Number.NaN)).toThrow(RangeError);
  expect(isoTime(null)).toBeNull();
});
