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
  ])('refuses %s = %s and names it', (name, value, message) => {
    expect(() => withOverrides(METHODOLOGY_PARAMETERS, { [name]: value })).toThrow(message);
  });

  it('refuses names that reach into the prototype', () => {
    expect(() => withOverrides(METHODOLOGY_PARAMETERS, { 'constructor.name': 1 })).toThrow(
      RangeError,
    );
  });
});
