import { TIER_TONE } from '@/components/risk/exit-risk';
import { LIQUIDITY_LABEL_TONE, liquidityLabel } from '@/components/risk/liquidity-badge';

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
