import { LIQUIDITY_LABEL_TONE, liquidityLabel } from '@/components/risk/risk-parts';
import { TIER_TONE } from '@/components/yields/exit-risk';
import { riskTierBounds } from '@/components/yields/risk-tier-bounds';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec, ONE } from '@/lib/benchmark/units';
import { riskTier } from '@/lib/benchmark/yield/ray';

describe('liquidity', () => {
  it.each([
    [0.701, 'excellent', 'stable'],
    [0.7, 'good', 'neutral'],
    [0.401, 'good', 'neutral'],
    [0.4, 'fair', 'watch'],
    [null, 'unknown', 'neutral'],
  ] as const)('a liquidity score of %p is %s, colored %s on every tab', (score, word, tone) => {
    expect(liquidityLabel(score)).toBe(word);
    expect(LIQUIDITY_LABEL_TONE[word]).toBe(tone);
  });

  it('colors the tiers low green, medium yellow, high red', () => {
    expect(TIER_TONE).toEqual({ low: 'stable', medium: 'watch', high: 'alert' });
  });
});

describe('tiers', () => {
  it('names the risk scores at which the tier changes', () => {
    const tierOf = (score: number) =>
      riskTier(ONE.minus(dec(score.toFixed(1)).div(10)), ONE, METHODOLOGY_PARAMETERS);
    const { low, high } = riskTierBounds();
    expect([low, high]).toEqual([2, 4]);
    expect(tierOf(low - 0.1)).toBe('low');
    expect(tierOf(low)).toBe('medium');
    expect(tierOf(high)).toBe('medium');
    expect(tierOf(high + 0.1)).toBe('high');
  });
});
