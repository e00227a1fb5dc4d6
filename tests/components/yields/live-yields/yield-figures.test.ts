import { yieldCards } from '@/components/yields/live-yields/yield-figures';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { rayPercent, riskTier } from '@/lib/benchmark/yield/ray';
import { YIELDS_FALLBACK } from '@/lib/content/fallback/yields-fallback';
import { yieldItem } from './answers';

it('takes the yield in percent and the RAY from its exact text, never from the fraction', () => {
  const [card] = yieldCards([
    yieldItem('USDC', { currentYield: 5.2, apy: 0.999, ray: 0.999, ray_percent_text: '4.612300' }),
  ]);
  expect(card).toMatchObject({ yieldPercent: 5.2, rayPercent: 4.6123 });
});

it.each(YIELDS_FALLBACK)(
  'the sample RAY and tier of $symbol follow from its other figures',
  (coin) => {
    const peg = dec(coin.pegScore);
    const liquidity = dec(coin.liquidityScore);
    const ray = rayPercent(dec(coin.yieldPercent), peg, liquidity, METHODOLOGY_PARAMETERS);
    expect(ray?.toFixed(2)).toBe(coin.rayPercent.toFixed(2));
    expect(riskTier(peg, liquidity, METHODOLOGY_PARAMETERS)).toBe(coin.riskTier);
  },
);
