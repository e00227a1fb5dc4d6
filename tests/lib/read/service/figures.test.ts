import {
  bpsToFraction,
  highestFirst,
  percentToFraction,
  toNumber,
  yieldFraction,
  yieldPercent,
} from '@/lib/read/service/figures';

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
