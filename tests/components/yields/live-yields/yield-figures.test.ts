import { SAMPLE_CARDS, yieldCards } from '@/components/yields/live-yields/yield-figures';
import { METHODOLOGY_PARAMETERS } from '@/lib/benchmark/parameters';
import { dec } from '@/lib/benchmark/units';
import { rayPercent, riskTier } from '@/lib/benchmark/yield/ray';
import { YIELDS_FALLBACK } from '@/lib/content/fallback/yields-fallback';
import { yieldItem } from './answers';

it('makes a card of the first three yields only', () => {
  const items = ['USDT', 'USDC', 'DAI', 'FRAX'].map((symbol) => yieldItem(symbol));
  expect(yieldCards(items).map(({ symbol }) => symbol)).toEqual(['USDT', 'USDC', 'DAI']);
});

it('takes the yield in percent and the RAY from its exact text, never from the fraction', () => {
  const [card] = yieldCards([
    yieldItem('USDC', { currentYield: 5.2, apy: 0.999, ray: 0.999, ray_percent_text: '4.612300' }),
  ]);
  expect(card).toMatchObject({ yieldPercent: 5.2, rayPercent: 4.6123 });
});

it('keeps what is unknown unknown', () => {
  const [card] = yieldCards([
    yieldItem('USDC', {
      currentYield: null,
      ray_percent_text: null,
      change24h: null,
      platform: null,
      sourceType: null,
      liquidity: null,
      risk_tier: null,
      peg_score: null,
      liq_score: null,
      price_usd: null,
    }),
  ]);
  const { symbol, name, ...figures } = card ?? {};
  expect([symbol, name]).toEqual(['USDC', 'USDC coin']);
  expect(new Set(Object.values(figures))).toEqual(new Set([null]));
});

it('has sample cards for USDT, USDC and DAI', () => {
  expect(SAMPLE_CARDS.map(({ symbol }) => symbol)).toEqual(['USDT', 'USDC', 'DAI']);
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
