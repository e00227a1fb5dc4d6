import { METHODOLOGY_PARAMETERS, withOverrides } from '@/lib/benchmark/parameters';

describe('withOverrides', () => {
  it('replaces a leaf by its dotted name and leaves the original alone', () => {
    const changed = withOverrides(METHODOLOGY_PARAMETERS, {
      'price.minVenues': 2,
      'staleness.price.suspendSeconds': '900',
    });
    expect(changed.price.minVenues).toBe(2);
    expect(changed.staleness.price.suspendSeconds).toBe(900);
    expect(METHODOLOGY_PARAMETERS.price.minVenues).toBe(3);
  });

  it('keeps decimal parameters as text', () => {
    const changed = withOverrides(METHODOLOGY_PARAMETERS, { 'price.maxSpreadBps': 120.5 });
    expect(changed.price.maxSpreadBps).toBe('120.5');
  });

  it.each([
    ['price.minVenue', 2, 'unknown methodology parameter: price.minVenue'],
    ['nowhere.at.all', 2, 'unknown methodology parameter: nowhere.at.all'],
    ['price', 2, 'not a single parameter: price'],
    ['price.minVenues', 'many', 'parameter price.minVenues is not a number: many'],
    ['price.minVenues', -2, 'parameter price.minVenues must be a whole number from 1: -2'],
    ['volatility.minPoints', 2.5, 'must be a whole number from 1: 2.5'],
    ['volatility.stepSeconds', 0, 'must be a whole number from 1: 0'],
    ['fixing.startHourUtc', 25, 'must be an hour of the day: 25'],
    ['yield.minTvlUsd', '-1', 'must not be below zero: -1'],
    ['yield.trimFraction', '1.5', 'must not be above one: 1.5'],
    ['syi.minWeightPercent', '101', 'must not be above a hundred: 101'],
  ])('refuses %s = %s and names it', (name, value, message) => {
    expect(() => withOverrides(METHODOLOGY_PARAMETERS, { [name]: value })).toThrow(message);
  });

  it('refuses names that reach into the prototype', () => {
    expect(() => withOverrides(METHODOLOGY_PARAMETERS, { 'constructor.name': 1 })).toThrow(
      RangeError,
    );
  });
});
