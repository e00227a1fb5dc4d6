import {
  formatBps,
  formatNumber,
  formatPercent,
  formatPrice,
  formatShare,
  formatUsdCompact,
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
    [-2_000_000, '−$2.00M'],
  ])('%p', (usd, text) => {
    expect(formatUsdCompact(usd)).toBe(text);
  });

  it('takes the decimals it is told', () => {
    expect(formatUsdCompact(10_000_000, 0)).toBe('$10M');
  });
});
