import fc from 'fast-check';
import {
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShare,
  formatUsdCompact,
  shownChange,
} from '@/lib/format/numbers';

describe('formatNumber', () => {
  it('keeps every digit of decimal text and rounds half-even', () => {
    expect(formatNumber('4.47448', 4)).toBe('4.4745');
    expect(formatNumber('0.00005', 4)).toBe('0.0000');
    expect(formatNumber('0.00015', 4)).toBe('0.0002');
  });

  it('writes a true minus and a plus only where asked', () => {
    expect(formatNumber(-1.5, 1)).toBe('−1.5');
    expect(formatNumber(1.5, 1, { signed: true })).toBe('+1.5');
    expect(formatNumber(0, 1, { signed: true })).toBe('0.0');
  });

  it.each([Number.NaN, Number.POSITIVE_INFINITY, '', ' ', 'n/a'])('refuses %p', (value) => {
    expect(() => formatNumber(value, 2)).toThrow(RangeError);
  });
});

describe('formatNumber beside Intl.NumberFormat', () => {
  const TAGS = { en: 'en-US', fr: 'fr-FR' } as const;

  it('writes every number as the locale does', () => {
    const figure = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
      fc.double({ noNaN: true, noDefaultInfinity: true, min: -2, max: 2 }),
      fc.integer(),
      // Ties, where half-even shows.
      fc.integer({ min: -20_000, max: 20_000 }).map((twice) => `${twice}5`.replace(/(.)$/, '.$1')),
    );
    const locale = fc.constantFrom('en', 'fr');
    const check = fc.property(
      figure,
      fc.nat(6),
      fc.boolean(),
      locale,
      (value, places, signed, inLocale) => {
        const expected = new Intl.NumberFormat(TAGS[inLocale], {
          minimumFractionDigits: places,
          maximumFractionDigits: places,
          signDisplay: signed ? 'exceptZero' : 'negative',
          roundingMode: 'halfEven',
        })
          .format(value as Intl.StringNumericLiteral)
          .replace('-', '\u2212');
        expect(formatNumber(value, places, { signed, locale: inLocale })).toBe(expected);
      },
    );
    fc.assert(check, { seed: 20_260, numRuns: 600 });
  });

  it.each([
    ['1e-7', 6, '0.000000'],
    ['1.5E3', 0, '1,500'],
    ['.5', 0, '0'],
    ['1.5', 0, '2'],
    ['2.', 1, '2.0'],
    ['-0.004', 2, '0.00'],
    ['12345678901234567890.125', 2, '12,345,678,901,234,567,890.12'],
  ])('%s with %d decimals is %s', (text, places, shown) => {
    expect(formatNumber(text, places)).toBe(shown);
  });

  it.each(['0x10', '1,5', '--1', '1e', '.', '+'])('refuses %p', (text) => {
    expect(() => formatNumber(text, 2)).toThrow(RangeError);
  });
});

describe('units', () => {
  it('formats percent, basis points and shares', () => {
    expect(formatPercent('4.47448', 4)).toBe('4.4745%');
    expect(formatPercent('4.47448', 2, { locale: 'fr' })).toBe('4,47\u202f%');
    expect(formatBps('167.17', 2)).toBe('+167.17 bps');
    expect(formatBps(-3.25, 1)).toBe('−3.2 bps');
    expect(formatShare(0.95)).toBe('95%');
  });

  it('formats a price with four decimals, never rounding an unknown to one', () => {
    expect(formatPrice('0.88123')).toBe('$0.8812');
    expect(formatPrice('0.9999', 'fr')).toBe('0,9999\u202f$');
    expect(() => formatPrice('')).toThrow(RangeError);
  });
});

describe('formatUsdCompact', () => {
  it.each([
    [1.5e12, '$1.50T'],
    [127_500_000_000, '$127.5B'],
    [5_600_000_000, '$5.60B'],
    [10_000_000, '$10.00M'],
    [1_500, '$1.50K'],
    [950, '$950'],
    [999_950_001, '$1.00B'],
    [999_940_000, '$999.9M'],
    [-2_000_000, '−$2.00M'],
  ])('%p', (usd, text) => {
    expect(formatUsdCompact(usd)).toBe(text);
  });

  it('takes the decimals it is told', () => {
    expect(formatUsdCompact(10_000_000, 0)).toBe('$10M');
  });
});

describe('shownChange', () => {
  it('is the difference of what both figures read, so that the three add up', () => {
    // 4.1234 and 4.1237 on the screen, although their exact difference rounds to 0.0002 points.
    expect(formatBps(shownChange('4.12345', '4.12366', 4, { inBps: true }), 2)).toBe('+0.03 bps');
    expect(formatBps(shownChange(0.3, 0.1, 1), 1)).toBe('−0.2 bps');
    expect(formatBps(shownChange(-0.04, 0.04, 1), 1)).toBe('0.0 bps');
  });
});
