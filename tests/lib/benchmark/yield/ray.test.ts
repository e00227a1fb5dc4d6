import fc from 'fast-check';
import { METHODOLOGY_PARAMETERS as parameters } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { rayPercent, riskTier, scorePower } from '@/lib/benchmark/yield/ray';

describe('scorePower', () => {
  it.each([
    ['0.3', '0.430511620250'],
    ['0.46', '0.580671461593'],
    ['0.9', '0.928901697685'],
    ['0', '0.000000000000'],
    ['1', '1.000000000000'],
  ])('%s to the power 0.7 is %s', (score, expected) => {
    expect(scorePower(dec(score), '0.7').toFixed(12)).toBe(expected);
    expect(scorePower(dec(score), '0.7').toFixed(12)).toBe(expected);
  });

  it('raises to 0 and 1 without a power', () => {
    expect(scorePower(dec(0), '0').toFixed()).toBe('1');
    expect(scorePower(dec('0.37'), '1.0').toFixed()).toBe('0.37');
  });
});

describe('rayPercent', () => {
  it.each([
    ['6', '0.90', '0.46', '3.135626'],
    ['-0.5', '0.90', '0.46', '-0.500000'],
    ['4', '0', '1', '0.000000'],
    ['4', '1', '1', '4.000000'],
  ])('%s %% with peg %s and liquidity %s is %s %%', (apy, peg, liquidity, expected) => {
    const ray = rayPercent(dec(apy), dec(peg), dec(liquidity), parameters);
    expect(ray?.toFixed(6)).toBe(expected);
  });

  it('is unknown where APY or a score is, also for a loss', () => {
    const one = dec(1);
    expect(rayPercent(null, one, one, parameters)).toBeNull();
    expect(rayPercent(dec(4), null, one, parameters)).toBeNull();
    expect(rayPercent(dec(4), one, null, parameters)).toBeNull();
    expect(rayPercent(dec(-4), one, null, parameters)).toBeNull();
  });

  it('never exceeds a positive APY and never shrinks a loss', () => {
    const score = fc.integer({ min: 0, max: 10_000 }).map((value) => dec(value).dividedBy(10_000));
    const apy = fc.integer({ min: -500, max: 5000 }).map((value) => dec(value).dividedBy(100));
    fc.assert(
      fc.property(apy, score, score, (yearly, peg, liquidity) => {
        const ray = rayPercent(yearly, peg, liquidity, parameters);
        if (yearly.isNegative()) expect(ray?.equals(yearly)).toBe(true);
        else expect(ray?.lessThanOrEqualTo(yearly) && ray.greaterThanOrEqualTo(0)).toBe(true);
      }),
    );
  });
});

describe('riskTier', () => {
  it.each([
    ['1', '0.8001', 'low'],
    ['1', '0.8', 'medium'],
    ['0.6', '1', 'medium'],
    ['0.5999', '1', 'high'],
    ['0.9', '0.7', 'medium'],
    ['0', '1', 'high'],
  ])('peg %s with liquidity %s is %s', (peg, liquidity, tier) => {
    expect(riskTier(dec(peg), dec(liquidity), parameters)).toBe(tier);
  });

  it.each([
    ['low', '0.79', 'low'],
    ['low', '0.78', 'medium'],
    ['medium', '0.82', 'medium'],
    ['medium', '0.8201', 'low'],
    ['medium', '0.58', 'medium'],
    ['medium', '0.5799', 'high'],
    ['high', '0.6199', 'high'],
    ['high', '0.62', 'medium'],
    ['high', '0.9', 'low'],
    ['low', '0.5', 'high'],
  ] as const)('%s before, a score of %s is %s', (before, liquidity, tier) => {
    expect(riskTier(dec(1), dec(liquidity), parameters, before)).toBe(tier);
  });

  it('is unknown where a score is', () => {
    expect(riskTier(null, dec(1), parameters)).toBeNull();
    expect(riskTier(dec(1), null, parameters)).toBeNull();
  });
});
