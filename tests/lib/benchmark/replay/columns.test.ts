import fc from 'fast-check';
import { decodeColumn, decodeKnown, encodeColumn } from '@/lib/benchmark/replay/columns';

it.each([
  [[], ''],
  [[5], '5'],
  [[5, 5, 5], '5 0*2'],
  [[1, 2, 3, 4], '1*4'],
  [[7, null, null, 7, 4], '7 ~*2 0 -3'],
  [[null, -2], '~ -2'],
])('writes %j as %j', (values, text) => {
  expect(encodeColumn(values)).toBe(text);
  expect(decodeColumn(text, 'prices', values.length)).toEqual(values);
});

it('reads back whatever it wrote', () => {
  const value = fc.option(fc.integer({ min: -2_000_000, max: 2_000_000 }));
  fc.assert(
    fc.property(fc.array(value, { maxLength: 200 }), (values) => {
      expect(decodeColumn(encodeColumn(values), 'prices', values.length)).toEqual(values);
    }),
    { seed: 20230311 },
  );
});

it.each([1.5, Number.NaN, 2 ** 53])('refuses %p, which is not whole', (value) => {
  expect(() => encodeColumn([value])).toThrow(RangeError);
});

it.each([
  ['1 x', "prices: 'x' is no token of a column"],
  ['1  2', "prices: '' is no token of a column"],
  ['1*3', 'prices: more than 2 values'],
  ['1*999999999', 'prices: more than 2 values'],
  ['1', 'prices: 1 values instead of 2'],
])('refuses %j by name', (text, message) => {
  expect(() => decodeColumn(text, 'prices', 2)).toThrow(message);
});

it('refuses an unknown value where all are known', () => {
  expect(() => decodeKnown('1 ~', 'times')).toThrow('times: an unknown value');
});
