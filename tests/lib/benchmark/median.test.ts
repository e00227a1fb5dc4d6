import fc from 'fast-check';
import {
  interquartileRange,
  lowerMedianTime,
  median,
  medianAbsoluteDeviation,
  medianOfTexts,
  quantile,
  sampleStandardDeviation,
  weightedMean,
  weightedMedian,
} from '@/lib/benchmark/median';
import { ascending, dec } from '@/lib/benchmark/units';

const decs = (...values: (number | string)[]) => values.map((value) => dec(value));
const votes = (...pairs: [string, number][]) =>
  pairs.map(([value, weight]) => ({ value: dec(value), weight: dec(weight) }));

test('the median of an odd and an even count', () => {
  expect(median(decs(3, 1, 2)).toString()).toBe('2');
  expect(median(decs(4, 1, 2, 3)).toString()).toBe('2.5');
  expect(median(decs(7)).toString()).toBe('7');
});

test('the weighted mean; none where nothing weighs', () => {
  expect(weightedMean(votes(['1', 30], ['0.6', 10]))?.toFixed()).toBe('0.9');
  expect(weightedMean([])).toBeNull();
});

test('the median of texts is exact where floats cannot tell them apart', () => {
  const close = ['1.00000000000000000003', '1.00000000000000000001', '1.00000000000000000002'];
  expect(medianOfTexts(close).toFixed()).toBe('1.00000000000000000002');
  expect(medianOfTexts(['30', '4', '1000', '5.5']).toFixed()).toBe('17.75');
  expect(() => medianOfTexts([])).toThrow(RangeError);
});

test('decimals are sorted by value, whatever their digits and signs', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })), (numbers) => {
      const sorted = decs(...numbers, 0, 12, 1.2, -1.2, -12).sort(ascending);
      const expected = [...numbers, 0, 12, 1.2, -1.2, -12].sort((a, b) => a - b);
      expect(sorted.map((value) => value.toNumber() + 0)).toEqual(expected.map((n) => n + 0));
    }),
  );
  const near = decs('1.5', '1.50000001', '1.4999', '1.49991').sort(ascending);
  expect(near.map(String)).toEqual(['1.4999', '1.49991', '1.5', '1.50000001']);
});

test('the deviation from the median is zero where most values are the same', () => {
  expect(medianAbsoluteDeviation(decs(1, 1, 1, 9)).toString()).toBe('0');
  expect(medianAbsoluteDeviation(decs(1, 2, 4, 7, 11)).toString()).toBe('3');
});

test('the sample deviation divides by one less than the count', () => {
  expect(sampleStandardDeviation(decs(2, 4)).toFixed(10)).toBe('1.4142135624');
  expect(sampleStandardDeviation(decs(5, 5, 5)).toString()).toBe('0');
});

test('quartiles are interpolated linearly', () => {
  expect(quantile(decs(1, 2, 3, 4), dec('0.25')).toString()).toBe('1.75');
  expect(interquartileRange(decs(1, 2, 3, 4)).toString()).toBe('1.5');
  expect(interquartileRange(decs(6)).toString()).toBe('0');
  expect(quantile(decs(10, 20), dec(1)).toString()).toBe('20');
});

test('nothing has no median, and one value no spread', () => {
  expect(() => median([])).toThrow(RangeError);
  expect(() => medianAbsoluteDeviation([])).toThrow(RangeError);
  expect(() => interquartileRange([])).toThrow(RangeError);
  expect(() => sampleStandardDeviation(decs(1))).toThrow(RangeError);
  expect(() => quantile(decs(1), dec('1.1'))).toThrow(RangeError);
  expect(lowerMedianTime([])).toBeNull();
});

test('the volume-weighted median of methodology, coin price', () => {
  const points = votes(['0.9990', 10], ['0.9996', 30], ['1.0001', 40], ['1.0004', 20]);
  expect(weightedMedian(points).toString()).toBe('1.0001');
});

test('a tie at exactly half of the weight averages the two neighbors', () => {
  expect(weightedMedian(votes(['1', 1], ['2', 1], ['4', 2])).toString()).toBe('3');
  expect(weightedMedian(votes(['1', 1], ['2', 0], ['4', 1])).toString()).toBe('2.5');
});

test('a weighted median needs a weight, and none below zero', () => {
  expect(() => weightedMedian(votes(['1', 0]))).toThrow(RangeError);
  expect(() => weightedMedian(votes(['1', -1], ['2', 5]))).toThrow(RangeError);
});

test('the middle time is one that was observed', () => {
  expect(lowerMedianTime([40, 10, 30, 20])).toBe(20);
  expect(lowerMedianTime([3, 1, 2])).toBe(2);
});

test('the weighted median does not care for order and lies inside the values', () => {
  const point = fc.record({ value: fc.integer({ min: 1, max: 5000 }), weight: fc.nat(1000) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 9 }), fc.nat(), (raw, seed) => {
      fc.pre(raw.some(({ weight }) => weight > 0));
      const points = raw.map(({ value, weight }) => ({ value: dec(value), weight: dec(weight) }));
      const found = weightedMedian(points);
      const turn = seed % points.length;
      const turned = [...points.slice(turn), ...points.slice(0, turn)].reverse();
      expect(weightedMedian(turned).equals(found)).toBe(true);
      const heavy = raw.filter(({ weight }) => weight > 0).map(({ value }) => value);
      expect(found.toNumber()).toBeGreaterThanOrEqual(Math.min(...heavy));
      expect(found.toNumber()).toBeLessThanOrEqual(Math.max(...heavy));
    }),
  );
});
