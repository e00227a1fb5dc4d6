import { riskTierBounds } from '@/components/risk/risk-tier-bounds';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec, ONE } from '@/lib/benchmark/units';
import { riskTier } from '@/lib/benchmark/yield/ray';

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
