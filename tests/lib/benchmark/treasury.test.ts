import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { accrualUsd, dollarSteps } from '@/lib/benchmark/treasury/accrual';
import { breakEvenPercent, premiumBps } from '@/lib/benchmark/treasury/break-even';
import {
  type LabCoin,
  METHODOLOGY_VALUES,
  readSetting,
  recomputeUnder,
} from '@/lib/benchmark/treasury/lab';
import { mixYield } from '@/lib/benchmark/treasury/mix';
import { dec, sum } from '@/lib/benchmark/units';

describe('accrual', () => {
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
});

describe('lab', () => {
  const coin = (symbol: string, over: Partial<LabCoin> = {}): LabCoin => ({
    symbol,
    weightPercent: '25',
    apyPercent: '6',
    deviationBps: '0',
    volatility5mBps: '10',
    liquidityScore: '0.46',
    depth10Usd: '5000000',
    depth20Usd: '10000000',
    medianSpreadBps: '10.5',
    ...over,
  });
  const coins = ['A', 'B', 'C', 'D'].map((symbol) => coin(symbol));

  describe('recomputeUnder', () => {
    it('gives the published score and RAY under the methodology itself', () => {
      // Methodology, peg score, liquidity score, risk-adjusted yield: peg 0.9, liquidity 0.46, 6 % → 3.135626.
      const { valuePercent, coins: rated } = recomputeUnder(coins, METHODOLOGY_VALUES);
      expect(rated[0]?.pegScore?.toFixed(4)).toBe('0.9000');
      expect(rated[0]?.liquidityScore?.toFixed(4)).toBe('0.4600');
      expect(rated[0]?.rayPercent?.toFixed(6)).toBe('3.135626');
      expect(valuePercent?.toFixed(5)).toBe('3.13563');
    });

    it('has no haircut without exponents, and a smaller one with nearer targets', () => {
      const none = recomputeUnder(coins, { ...METHODOLOGY_VALUES, alpha: '0', beta: '0' });
      expect(none.valuePercent?.toFixed(5)).toBe('6.00000');
      const near = recomputeUnder(coins, { ...METHODOLOGY_VALUES, depth10: '5', depth20: '10' });
      // Both depths reach their target: 0.4 + 0.4 + 0.2 × 0.5.
      expect(near.coins[0]?.liquidityScore?.toFixed(4)).toBe('0.9000');
      const tight = recomputeUnder([...coins.slice(1), coin('A', { deviationBps: '10' })], {
        ...METHODOLOGY_VALUES,
        scale: '20',
      });
      expect(tight.coins[3]?.pegScore?.toFixed(4)).toBe('0.4000');
    });

    it('keeps a score without depths, and has no value with too few coins', () => {
      const assumed = coin('A', { depth10Usd: null, depth20Usd: null, liquidityScore: '0.9' });
      const { coins: rated } = recomputeUnder([assumed, ...coins.slice(1)], METHODOLOGY_VALUES);
      expect(rated[0]?.liquidityScore?.toFixed()).toBe('0.9');
      const gone = coins.map((row) => ({ ...row, apyPercent: row.symbol === 'D' ? '6' : null }));
      expect(recomputeUnder(gone, METHODOLOGY_VALUES).valuePercent).toBeNull();
    });

    it('shows the methodology in the units of the sliders', () => {
      expect(METHODOLOGY_VALUES).toEqual({
        alpha: METHODOLOGY_PARAMETERS.ray.pegExponent,
        beta: METHODOLOGY_PARAMETERS.ray.liquidityExponent,
        scale: METHODOLOGY_PARAMETERS.peg.deviationScaleBps,
        depth10: '10',
        depth20: '25',
      });
    });
  });

  it('reads a setting from an address within its bounds only', () => {
    expect(readSetting('alpha', '1.50')).toBe('1.5');
    for (const text of [null, '', '-1', '5', '1e1', 'x', '0.123']) {
      expect([text, readSetting('alpha', text)]).toEqual([text, null]);
    }
  });

  describe('mixYield', () => {
    const rows = [
      { symbol: 'A', apyPercent: 4, rayPercent: 4 },
      { symbol: 'B', apyPercent: 6, rayPercent: 3.135626 },
      { symbol: 'C', apyPercent: 5, rayPercent: null },
    ];

    it('weighs the yields by the shares, which need not sum to 100', () => {
      const mix = mixYield(
        rows,
        new Map([
          ['A', 30],
          ['B', 10],
        ]),
      );
      expect(mix?.cashPercent.toFixed(6)).toBe('4.500000');
      expect(mix?.adjustedPercent.toFixed(5)).toBe('3.78391');
    });

    it('leaves a coin without a yield out, and names it', () => {
      const mix = mixYield(
        rows,
        new Map([
          ['A', 50],
          ['C', 50],
        ]),
      );
      expect(mix?.adjustedPercent.toFixed(5)).toBe('4.00000');
      expect(mix?.suspended).toEqual(['C']);
      expect(mixYield(rows, new Map([['C', 50]]))).toBeNull();
      expect(mixYield(rows, new Map())).toBeNull();
    });
  });
});
