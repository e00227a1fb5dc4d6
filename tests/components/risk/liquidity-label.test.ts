import { liquidityLabel, liquidityTone, TIER_TONE } from '@/components/risk/liquidity-label';

it.each([
  [1, 'stable'],
  [0.9, 'stable'],
  [0.899, 'watch'],
  [0.7, 'watch'],
  [0.699, 'alert'],
  [0, 'alert'],
])('a liquidity score of %p has the color %s', (score, tone) => {
  expect(liquidityTone(score)).toBe(tone);
});

it.each([
  [0.701, 'excellent'],
  [0.7, 'good'],
  [0.401, 'good'],
  [0.4, 'fair'],
  [null, 'unknown'],
])('a liquidity score of %p is %s', (score, word) => {
  expect(liquidityLabel(score)).toBe(word);
});

it('colors the tiers low green, medium yellow, high red', () => {
  expect(TIER_TONE).toEqual({ low: 'stable', medium: 'watch', high: 'alert' });
});
