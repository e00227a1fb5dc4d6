import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS as P, withOverrides } from '@/lib/benchmark/parameters';
import { billFreshness, freshness, type InputKind, isSuspended } from '@/lib/benchmark/staleness';

const MINUTE = 60;
const HOUR = 3600;

test.each<[InputKind, number, number]>([
  ['price', MINUTE, 5 * MINUTE],
  ['book', MINUTE, 15 * MINUTE],
  ['aggregatorPrice', 5 * MINUTE, 15 * MINUTE],
  ['defiYield', 15 * MINUTE, 2 * HOUR],
  ['cefiRate', 24 * HOUR, 72 * HOUR],
  ['marketCap', 24 * HOUR, 72 * HOUR],
])('%s is full to %s s and suspended from %s s', (kind, full, suspend) => {
  const at = (seconds: number) => freshness(kind, seconds * 1000, P).toFixed();
  expect([at(0), at(full), at((full + suspend) / 2), at(suspend)]).toEqual(['1', '1', '0.5', '0']);
  expect(isSuspended(kind, suspend * 1000 - 1, P)).toBe(false);
  expect(isSuspended(kind, suspend * 1000, P)).toBe(true);
});

test('what is not due yet is fresh, and an age that is no number is suspended', () => {
  expect(freshness('defiYield', -1000, P).toFixed()).toBe('1');
  expect(freshness('price', Number.NaN, P).toFixed()).toBe('0');
  expect(isSuspended('price', Number.NaN, P)).toBe(true);
});

test('a recording that suspends before the full time divides by nothing', () => {
  const parameters = withOverrides(P, { 'staleness.price.suspendSeconds': 60 });
  expect(freshness('price', 59_999, parameters).toFixed()).toBe('1');
  expect(freshness('price', 60_000, parameters).toFixed()).toBe('0');
});

test('freshness falls, between 1 and 0, and is 0 exactly when suspended', () => {
  const kind = fc.constantFrom<InputKind>(
    'price',
    'book',
    'aggregatorPrice',
    'defiYield',
    'cefiRate',
  );
  const age = fc.integer({ min: -1000, max: 300_000_000 });
  fc.assert(
    fc.property(kind, age, age, (input, one, two) => {
      const [younger, older] = one < two ? [one, two] : [two, one];
      const [first, second] = [freshness(input, younger, P), freshness(input, older, P)];
      expect(first.greaterThanOrEqualTo(second)).toBe(true);
      expect(first.lessThanOrEqualTo(1) && !second.isNegative()).toBe(true);
      expect(second.isZero()).toBe(isSuspended(input, older, P));
    }),
  );
});

describe('a bill', () => {
  // 2026-01-09 is a Friday.
  test.each([
    ['2026-01-06', '2026-01-06T15:00:00Z', '1'],
    ['2026-01-06', '2026-01-08T00:00:00Z', '1'],
    ['2026-01-06', '2026-01-10T00:00:00Z', '0.5'],
    ['2026-01-06', '2026-01-12T00:00:00Z', '0'],
    ['2026-01-09', '2026-01-13T00:00:00Z', '1'],
    ['2026-01-09', '2026-01-14T00:00:00Z', '0.5'],
    ['2026-01-09', '2026-01-15T00:00:00Z', '0'],
    // The Friday before Memorial Day: Monday is no business day, so it is full through Tuesday.
    ['2026-05-22', '2026-05-27T00:00:00Z', '1'],
    ['2026-05-22', '2026-05-27T12:00:00Z', '0.5'],
    ['2026-05-22', '2026-05-28T00:00:00Z', '0'],
    // The day before Thanksgiving: full through Friday.
    ['2026-11-25', '2026-11-28T00:00:00Z', '1'],
  ])('of %s has at %s a freshness of %s', (date, now, expected) => {
    expect(billFreshness(date, Date.parse(now), P).toFixed()).toBe(expected);
  });

  test('needs a calendar day', () => {
    expect(() => billFreshness('2026-13-01', 0, P)).toThrow(RangeError);
    expect(() => billFreshness('yesterday', 0, P)).toThrow(RangeError);
  });
});
