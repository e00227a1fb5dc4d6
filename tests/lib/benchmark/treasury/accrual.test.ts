import { accrualUsd, dollarSteps } from '@/lib/benchmark/treasury/accrual';
import { breakEvenPercent, premiumBps } from '@/lib/benchmark/treasury/break-even';
import { dec, sum } from '@/lib/benchmark/units';

const TEN_MILLION = dec(10_000_000);

describe('accrualUsd (Methodology, in dollars)', () => {
  it.each([
    ['4.4332', 'apy', '107532.13'],
    ['5.24', 'bill', '129205.48'],
    ['4.31', 'overnight', '107750.00'],
  ] as const)('$10M over 90 days at %s %% as %s earns $%s', (percent, convention, expected) => {
    expect(accrualUsd(TEN_MILLION, dec(percent), 90, convention).toFixed(2)).toBe(expected);
  });

  it('pays a loss, and nothing for no days', () => {
    expect(accrualUsd(TEN_MILLION, dec('-0.5'), 365, 'apy').toFixed(2)).toBe('-50000.00');
    expect(accrualUsd(TEN_MILLION, dec('4'), 0, 'apy').toFixed(2)).toBe('0.00');
  });

  it('refuses to compound what is lost altogether', () => {
    expect(() => accrualUsd(TEN_MILLION, dec('-100'), 1, 'apy')).toThrow(RangeError);
  });
});

describe('dollarSteps', () => {
  it('sums to what the rate itself earns, to the cent', () => {
    const steps = [
      { step: 'average', bps: dec('512.345678') },
      { step: 'peg', bps: dec('-31.111111') },
      { step: 'liquidity', bps: dec('-64.234567') },
    ] as const;
    const parts = dollarSteps(steps, dec('1234567.89'), 77);
    const rate = sum(steps.map(({ bps }) => bps)).div(100);
    expect(parts.map(({ step }) => step)).toEqual(['average', 'peg', 'liquidity']);
    expect(sum(parts.map(({ usd }) => usd)).toFixed(2)).toBe(
      accrualUsd(dec('1234567.89'), rate, 77, 'apy').toFixed(2),
    );
    expect(parts[1]?.usd.isNegative()).toBe(true);
  });
});

describe('breakEvenPercent (Methodology, in dollars)', () => {
  it('a premium of 40 bps pays for a loss of 3 % every 7.5 years', () => {
    expect(breakEvenPercent(dec(40), dec(3))?.toFixed()).toBe('13.33');
    expect(breakEvenPercent(dec(40), dec(100))?.toFixed()).toBe('0.4');
  });

  it('knows none without a premium', () => {
    expect(breakEvenPercent(dec(0), dec(3))).toBeNull();
    expect(breakEvenPercent(dec(-5), dec(3))).toBeNull();
  });

  it('counts the premium in basis points', () => {
    expect(premiumBps(dec('4.47448'), dec('5.25')).toFixed(2)).toBe('-77.55');
  });
});
